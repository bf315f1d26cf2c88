import { CloudOff } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ErrorState } from '@/ui/ErrorState'
import { NoticeBar } from '@/ui/NoticeBar'
import { Segments } from '@/ui/Segments'
import type { PlainDate, WeekOffset } from '@/vocabulary/dates'
import { DayColumn } from './DayColumn'
import { DayStrip } from './DayStrip'
import { returns } from './dayStatus'
import type { DayActions } from './offPlan/dayActions'
import styles from './PlanningView.module.css'
import type { SlotActions, SlotState } from './slots'
import { texts, views } from './texts'
import { useDayScroll } from './useDayScroll'
import { WeekFoot } from './WeekFoot'
import { WeekGrid } from './WeekGrid'
import { WeekHeader } from './WeekHeader'
import type { DayView } from './week'

export interface PlanningViewProps {
  /** The element of the whole plan. */
  ref?: Ref<HTMLDivElement>
  /** This week or the next. */
  offset: WeekOffset
  /** The first day of the week shown. */
  monday: PlainDate
  /** The day that somebody chose to look at; null where a week opens by itself. */
  day: PlainDate | null
  /** The seven days, each with its slots. */
  days: readonly DayView[]
  /** What is shown is on its way. */
  loading: boolean
  /** There are meals to look at, here or where a notice leads; undefined until it is known. */
  isPlanned: boolean | undefined
  /** Slots that are not at rest, as `slotId` writes them. */
  states: ReadonlyMap<string, SlotState>
  /** What can be done with a slot and its meal. */
  actions: SlotActions
  /** What can be done with a day: noting what was eaten off the plan, adjusting dinner. */
  dayActions: DayActions
  /** The server could not be asked: `days` are the ones kept on this device, if any. */
  failed: boolean
  /** This device keeps an earlier answer to show. */
  hasSaved: boolean
  /** What one should know of the targets that the plan follows. */
  notice?: ReactNode
  /** Asks the server again. */
  onRetry: () => void
  /** Goes to this week or to the next. */
  onOffsetChange: (offset: WeekOffset) => void
  /** Opens a day; null opens the week by itself. */
  onDayChange: (day: PlainDate | null) => void
  /** Opens the generator. */
  onGenerate: () => void
  /** Shows what the week has as food. */
  onMarks: () => void
  /** Prints the week on one page. */
  onPrint: () => void
}

type View = 'day' | 'week'

const VIEWS = (['day', 'week'] as const).map((value) => ({ value, label: views[value] }))

/** On a narrow screen one day is seen at a time; `DayColumn.module.css` has the same width. */
const showsOneDay = () => window.matchMedia('(width < 64rem)').matches

export function PlanningView(props: PlanningViewProps) {
  const { offset, monday, days, failed, hasSaved, onRetry, onOffsetChange, onGenerate } = props
  const { loading, states, actions } = props
  const { grid, shown, show } = useDayScroll(days, props.day, props.onDayChange)
  const [view, setView] = useState<View>('day')
  const drawsAll = useDeferredValue(true, !showsOneDay())
  const [first] = useState(() => (showsOneDay() ? [shown] : days.map(({ date }) => date)))
  const returning = useMemo(() => returns(days), [days])
  return (
    <div ref={props.ref} className={styles.page} data-view={view} data-wide>
      <WeekHeader
        offset={offset}
        monday={monday}
        onOffsetChange={onOffsetChange}
        onGenerate={onGenerate}
        isPlanned={props.isPlanned}
      />
      {props.notice}
      {failed && !hasSaved ? (
        <ErrorState title={texts.loadFailed} onRetry={onRetry} />
      ) : (
        <>
          {failed && (
            <NoticeBar
              tone="warning"
              role="status"
              icon={<CloudOff size={18} aria-hidden />}
              action={texts.retry}
              onAction={onRetry}
            >
              {texts.showingSaved}
            </NoticeBar>
          )}
          <fieldset className={styles.views}>
            <legend className="visually-hidden">{views.label}</legend>
            <Segments choices={VIEWS} value={view} onChange={setView} />
          </fieldset>
          <div className={styles.strip}>
            <DayStrip days={days} shown={shown} onChoose={show} />
          </div>
          {view === 'week' && (
            <div className={styles.overview}>
              <WeekGrid
                days={days}
                onChoose={(date) => {
                  // A grid that is not drawn cannot scroll.
                  flushSync(() => setView('day'))
                  show(date)
                }}
              />
            </div>
          )}
          <section
            ref={grid}
            className={styles.grid}
            style={{ '--slots': days[0]?.slots.length } as CSSProperties}
            aria-label={texts.grid}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard
            tabIndex={0}
          >
            {days.map((day) => (
              <DayColumn
                key={day.date}
                day={day}
                isDrawn={drawsAll || day.date === shown}
                isFirst={first.includes(day.date)}
                loading={loading}
                states={states}
                actions={actions}
                dayActions={props.dayActions}
                returning={returning}
              />
            ))}
          </section>
          <WeekFoot days={days} onMarks={props.onMarks} onPrint={props.onPrint} />
        </>
      )}
    </div>
  )
}
