import { ArrowUpDown, CalendarPlus, CloudOff, Printer, Share2 } from 'lucide-react'
import { lazy, Suspense, useDeferredValue } from 'react'
import type { ListedMealAgainstDiet } from '@/api'
import { ButtonLink } from '@/ui/ButtonLink'
import { Basket } from '@/ui/drawings/Basket'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { IconButton } from '@/ui/IconButton'
import { NoticeBar } from '@/ui/NoticeBar'
import { Spinner } from '@/ui/Spinner'
import { Tabs } from '@/ui/Tabs'
import { WeekChoice } from '@/ui/WeekChoice'
import {
  formatWeekday,
  formatWeekRange,
  type PlainDate,
  type WeekOffset,
  weekDays,
} from '@/vocabulary/dates'
import { paths } from '@/vocabulary/paths'
import { weekParams } from '@/vocabulary/useChosenWeek'
import type { KitchenDay } from './kitchen/kitchenDays'
import type { LineActions, OwnLineActions } from './lineActions'
import { groupsOn, partsOf, type ShoppingGroup } from './list'
import { OwnLines } from './OwnLines'
import type { OwnLine } from './ownLines'
import { Progress } from './Progress'
import { ShoppingGroups } from './ShoppingGroups'
import styles from './ShoppingListView.module.css'
import { aisles, kitchen as kitchenTexts, texts, type Waiting } from './texts'
import type { ListTab } from './useListTab'

export interface ShoppingListViewProps {
  /** This week or the next. */
  offset: WeekOffset
  /** The first day of the week shown. */
  monday: PlainDate
  /** What is shown: the whole week, a day, or what there is to cook. */
  tab: ListTab
  /** Undefined until the list is loaded. */
  groups: readonly ShoppingGroup[] | undefined
  /** What is bought that week beside its food. */
  ownLines: readonly OwnLine[]
  /** Meals of the week, still to come, that break the diet. */
  againstDiet: readonly ListedMealAgainstDiet[]
  /** What is shown could not be loaded. */
  failed: boolean
  /** The day of the person who looks, which is marked. */
  today: PlainDate
  /** What each day has to cook; undefined until it is asked for and loaded. */
  kitchen: readonly KitchenDay[] | undefined
  /** What there is to cook could not be loaded. */
  kitchenFailed: boolean
  /** What waits for a connection; null while there is one. */
  offline: Waiting | null
  /** Asks the server again. */
  onRetry: () => void
  /** Goes to this week or to the next. */
  onOffsetChange: (offset: WeekOffset) => void
  /** Shows the week, a day, or what there is to cook. */
  onTabChange: (tab: ListTab) => void
  /** What can be done with a line of the list. */
  actions: LineActions
  /** What can be done with lines of one's own. */
  ownActions: OwnLineActions
  /** Shares what is still to buy, as text. */
  onShare: () => void
  /** Prints the list on one page. */
  onPrint: () => void
  /** Opens the order of the aisles. */
  onOrderAisles: () => void
}

/** Its code comes with the first look at it: who shops does not cook. */
const KitchenWeek = lazy(() =>
  import('./kitchen/KitchenWeek').then((module) => ({ default: module.KitchenWeek })),
)

/** Its code comes with the first such meal: few weeks have one. */
const MealsAgainstDiet = lazy(() =>
  import('./againstDiet/MealsAgainstDiet').then((module) => ({ default: module.MealsAgainstDiet })),
)

export function ShoppingListView(props: ShoppingListViewProps) {
  const { offset, monday, offline, tab, onOffsetChange } = props
  const isKitchen = tab === 'kitchen'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>{isKitchen ? kitchenTexts.title(offset) : texts.title(offset)}</h1>
          <p className={styles.dates}>{formatWeekRange(monday)}</p>
        </div>
        <WeekChoice offset={offset} onChange={onOffsetChange} />
      </header>
      <div role="status" className={styles.status}>
        {offline !== null && (
          <NoticeBar
            tone="warning"
            icon={<CloudOff size={18} aria-hidden />}
            action={texts.retry}
            onAction={props.onRetry}
          >
            {isKitchen && offline.ticks + offline.notes === 0
              ? kitchenTexts.offline
              : texts.offline(offline)}
          </NoticeBar>
        )}
      </div>
      <Content {...props} />
    </div>
  )
}

function Content(props: ShoppingListViewProps) {
  const { monday, tab, groups, failed, onRetry } = props
  const isKitchen = tab === 'kitchen'
  const loading = <Spinner text={texts.loading} page />
  if (!groups) {
    return failed ? <ErrorState title={texts.failed} onRetry={onRetry} /> : loading
  }
  if (groups.length === 0) {
    return (
      <>
        <EmptyState
          drawing={<Basket />}
          title={isKitchen ? kitchenTexts.empty : texts.empty}
          action={
            <ButtonLink
              to={`${paths.planning}?${weekParams(monday)}`}
              icon={<CalendarPlus size={18} aria-hidden />}
            >
              {texts.toPlanning}
            </ButtonLink>
          }
        />
        {!isKitchen && props.ownLines.length > 0 && <Bar {...props} />}
        {!isKitchen && (
          <div className={styles.alone}>
            <OwnLines lines={props.ownLines} actions={props.ownActions} />
          </div>
        )}
      </>
    )
  }
  return (
    <Suspense fallback={loading}>
      <Filled {...props} groups={groups} />
    </Suspense>
  )
}

interface FilledProps extends ShoppingListViewProps {
  groups: readonly ShoppingGroup[]
}

function Filled(props: FilledProps) {
  const { monday, tab: open, groups, onTabChange, actions } = props
  // The list waits for what stands above it, and stays while that comes later.
  const againstDiet = useDeferredValue(props.againstDiet)
  const tab = (value: string, label: string, on: PlainDate | null) => ({
    value,
    label,
    content: (
      <ShoppingGroups groups={groupsOn(groups, on)} showDays={on === null} actions={actions}>
        {on === null && <OwnLines lines={props.ownLines} actions={props.ownActions} />}
      </ShoppingGroups>
    ),
  })
  return (
    <>
      {againstDiet.length > 0 && <MealsAgainstDiet meals={againstDiet} />}
      {open !== 'kitchen' && <Bar {...props} />}
      <Tabs
        label={texts.days}
        value={open}
        onChange={onTabChange}
        items={[
          tab('week', texts.wholeWeek, null),
          { value: 'kitchen', label: kitchenTexts.tab, content: <Kitchen {...props} /> },
          ...weekDays(monday).map((date) => tab(date, formatWeekday(date), date)),
        ]}
      />
    </>
  )
}

/** How far one is, and what one can do with the list. */
function Bar({ tab, groups = [], ownLines, ...props }: ShoppingListViewProps) {
  const day = tab === 'week' || tab === 'kitchen' ? null : tab
  return (
    <div className={styles.bar}>
      <Progress
        groups={partsOf(groupsOn(groups, day)).toBuy}
        ownLines={day === null ? ownLines : []}
      />
      <div className={styles.tools}>
        {groups.length > 0 && (
          <IconButton
            outlined
            label={aisles.open}
            icon={<ArrowUpDown size={18} aria-hidden />}
            onClick={props.onOrderAisles}
          />
        )}
        <IconButton
          outlined
          label={texts.share}
          icon={<Share2 size={18} aria-hidden />}
          onClick={props.onShare}
        />
        <IconButton
          outlined
          label={texts.print}
          icon={<Printer size={18} aria-hidden />}
          onClick={props.onPrint}
        />
      </div>
    </div>
  )
}

function Kitchen({ kitchen, kitchenFailed, today, onRetry }: ShoppingListViewProps) {
  const loading = <Spinner text={kitchenTexts.loading} page />
  if (kitchen) {
    return (
      <Suspense fallback={loading}>
        <KitchenWeek days={kitchen} today={today} />
      </Suspense>
    )
  }
  return kitchenFailed ? <ErrorState title={kitchenTexts.failed} onRetry={onRetry} /> : loading
}
