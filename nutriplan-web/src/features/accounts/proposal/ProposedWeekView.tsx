import { RefreshCw, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DietInfo, WeekPreview } from '@/api'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { ErrorState } from '@/ui/ErrorState'
import { MacroBar } from '@/ui/MacroBar'
import { ProgressSegments } from '@/ui/ProgressSegments'
import { Skeleton } from '@/ui/Skeleton'
import type { PlainDate } from '@/vocabulary/dates'
import { formatWhole } from '@/vocabulary/numbers'
import { paths } from '@/vocabulary/paths'
import type { SlotKey } from '@/vocabulary/slots'
import { AccountBar } from '../AccountBar'
import { SEGMENTS } from '../wizard/steps'
import { texts as wizardTexts } from '../wizard/texts'
import { ProposedDays, WaitingDays } from './ProposedDays'
import styles from './ProposedWeek.module.css'
import { texts } from './texts'

export interface ProposedWeekViewProps {
  /** Empty where the visitor gave none. */
  firstName: string
  today: PlainDate
  goalKg: number
  /** Undefined until the server has told them. */
  targets: DietInfo | undefined
  /** Null until there is a week for these answers. */
  preview: WeekPreview | null
  /** Why there is none. */
  failure: string | null
  asking: boolean
  /** The slot whose dish is on its way. */
  changing: string | null
  /** The slots whose dish another week leaves in place. */
  held: ReadonlySet<string>
  /** What one should know of the targets. */
  notice?: ReactNode
  onAnother: () => void
  /** Asks for another dish in the place of one. */
  onChange: (slot: SlotKey) => void
  onHold: (slot: SlotKey, holds: boolean) => void
  onKeep: () => void
}

/** What the answers mean, and a week that is made from them, before there is an account. */
export function ProposedWeekView(props: ProposedWeekViewProps) {
  const { firstName, preview, failure, asking } = props
  const days = preview ? Object.keys(preview.planning).toSorted() : []
  return (
    <div className={styles.page}>
      <AccountBar backTo={paths.createProfile} backLabel={texts.back} />
      <ProgressSegments label={wizardTexts.progress} value={SEGMENTS - 1} total={SEGMENTS} />
      <main className={styles.main} tabIndex={-1}>
        <h1 className={styles.title}>{texts.title(firstName)}</h1>
        <Targets {...props} />
        {props.notice}
        <section
          className={styles.proposal}
          aria-label={texts.week}
          aria-busy={asking || props.changing !== null}
        >
          <div className={styles.heading}>
            <h2>{texts.week}</h2>
            <p role="status">
              {preview && !asking ? texts.days(days) : !failure && texts.composing}
            </p>
            {preview && (
              <Button
                variant="secondary"
                size="small"
                icon={<RefreshCw size={16} aria-hidden />}
                loading={asking}
                onClick={props.onAnother}
              >
                {texts.another}
              </Button>
            )}
            <p className={styles.hint}>{texts.hint}</p>
          </div>
          {failure && <ErrorState title={texts.failed} text={failure} onRetry={props.onAnother} />}
          {preview ? <ProposedDays {...props} preview={preview} /> : !failure && <WaitingDays />}
        </section>
      </main>
      {(preview || failure) && (
        <footer className={styles.footer}>
          {preview ? (
            <ButtonLink to={paths.saveProfile} size="large" full onClick={props.onKeep}>
              {texts.keep}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.saveProfile} size="large" variant="secondary" full>
              {texts.keepNothing}
            </ButtonLink>
          )}
          <p>{texts.free}</p>
        </footer>
      )}
    </div>
  )
}

function Targets({ targets, preview, goalKg, today }: ProposedWeekViewProps) {
  // The plan's own targets: those that its meals are counted against.
  const target = preview && Object.values(preview.score)[0]?.target
  const weeks = targets?.estimatedGoalTimeline
  return (
    <section className={styles.targets} aria-label={texts.targets}>
      <p className={styles.energy}>
        {targets ? (
          <>
            <b>{formatWhole(targets.calorieDailyIntake)}</b> kcal {texts.aDay}
          </>
        ) : (
          <Skeleton width="12rem" height="3rem" />
        )}
      </p>
      <div className={styles.macros}>
        {target ? <MacroBar macros={target} named /> : <Skeleton height="2.25rem" />}
      </div>
      <p className={styles.goal}>
        <Target size={20} aria-hidden />
        {weeks === undefined ? (
          <Skeleton width="10rem" />
        ) : weeks === 0 ? (
          <b>{texts.steady}</b>
        ) : (
          <span>
            <b>{texts.goal(goalKg, weeks, today)}</b> <small>{texts.goalIn(weeks)}</small>
          </span>
        )}
      </p>
    </section>
  )
}
