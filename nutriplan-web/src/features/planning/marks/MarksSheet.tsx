import type { WeekMarks } from '@/api'
import { ErrorState } from '@/ui/ErrorState'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { formatWeekRange, type PlainDate } from '@/vocabulary/dates'
import { DayMarkList } from './DayMarkList'
import { Marks, type MarksProps } from './Marks'
import styles from './MarksSheet.module.css'
import { sheet as texts } from './markTexts'

export interface MarksSheetProps extends Pick<MarksProps, 'recipes' | 'onServe'> {
  /** Whether it is seen. */
  open: boolean
  /** The first day of the week shown. */
  monday: PlainDate
  /** Undefined until they are counted. */
  found: WeekMarks | undefined
  /** What is shown could not be loaded. */
  failed: boolean
  /** While a dish is served, or the week is counted anew. */
  changing: boolean
  /** Asks the server again. */
  onRetry: () => void
  /** Closes it without a change. */
  onClose: () => void
}

const PLACES = ['1', '2', '3', '4', '5', '6']

/** What a planned week has as food, as a whole and day by day. */
export function MarksSheet(props: MarksSheetProps) {
  const { open, monday, onClose } = props
  return (
    <Sheet open={open} onClose={onClose} title={texts.title} description={formatWeekRange(monday)}>
      <Found {...props} />
    </Sheet>
  )
}

function Found({ found, failed, changing, recipes, onServe, onRetry }: MarksSheetProps) {
  if (failed) return <ErrorState title={texts.failed} onRetry={onRetry} />
  if (!found)
    return (
      <>
        <p className={styles.waits} role="status">
          {texts.loading}
        </p>
        <div className={styles.places} aria-hidden="true">
          {PLACES.map((place) => (
            <Skeleton key={place} height="3rem" />
          ))}
        </div>
      </>
    )
  if (found.days.length === 0) return <p role="status">{texts.none}</p>
  return (
    <div aria-busy={changing}>
      <Marks marks={found.marks} recipes={recipes} opened changing={changing} onServe={onServe} />
      <DayMarkList days={found.days} />
    </div>
  )
}
