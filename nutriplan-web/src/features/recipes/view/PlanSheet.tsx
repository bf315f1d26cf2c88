import { ErrorState } from '@/ui/ErrorState'
import { Sheet } from '@/ui/Sheet'
import { DayOfSlots, SlotChoice } from '@/ui/SlotChoice'
import { Spinner } from '@/ui/Spinner'
import { WeekChoice } from '@/ui/WeekChoice'
import { type PlainDate, type WeekOffset, weekDays } from '@/vocabulary/dates'
import type { MealType } from '@/vocabulary/meals'
import type { PlannedNames } from './data'
import styles from './PlanSheet.module.css'
import { planning as texts } from './texts'

export interface PlanSheetProps {
  /** Whether it is seen. */
  open: boolean
  /** The name of what is planned. */
  recipe: string
  /** The day of the person who looks, which is marked. */
  today: PlainDate
  /** The first day of the week shown. */
  monday: PlainDate
  /** This week or the next. */
  offset: WeekOffset
  /** The slots that a day has. */
  slots: readonly MealType[]
  /** Undefined until they are loaded. */
  names: PlannedNames | undefined
  /** What is shown could not be loaded. */
  failed: boolean
  /** Goes to this week or to the next. */
  onOffset: (offset: WeekOffset) => void
  /** Asks the server again. */
  onRetry: () => void
  /** Plans the recipe into a slot. */
  onChoose: (date: PlainDate, type: MealType) => void
  /** Closes it without a change. */
  onClose: () => void
}

/** Where a recipe is to be eaten, from today on. */
export function PlanSheet(props: PlanSheetProps) {
  const { open, recipe, names, failed, offset, onOffset, onRetry, onClose } = props
  return (
    <Sheet open={open} onClose={onClose} title={texts.title} description={recipe}>
      <div className={styles.places}>
        <WeekChoice offset={offset} onChange={onOffset} />
        {names && <Days {...props} names={names} />}
        {!names &&
          (failed ? (
            <ErrorState title={texts.failed} onRetry={onRetry} />
          ) : (
            <Spinner text={texts.loading} />
          ))}
      </div>
    </Sheet>
  )
}

type DaysProps = Pick<PlanSheetProps, 'today' | 'monday' | 'slots' | 'onChoose'> & {
  names: PlannedNames
}

function Days({ today, monday, slots, names, onChoose }: DaysProps) {
  return weekDays(monday)
    .filter((date) => date >= today)
    .map((date) => (
      <DayOfSlots key={date} date={date} label={texts.dayRegion(date)} heading="h3">
        {slots.map((type) => {
          const there = names[date]?.[type]
          return (
            <SlotChoice
              key={type}
              type={type}
              slot={texts.slot(type, date)}
              text={there ? texts.takesPlaceOf(there) : texts.free}
              free={!there}
              onChoose={() => onChoose(date, type)}
            />
          )
        })}
      </DayOfSlots>
    ))
}
