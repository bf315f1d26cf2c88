import { addDays, formatFullDay, formatWeekday, type PlainDate } from './dates'
import { MEAL_ACCESSIBLE_NAMES, type MealType } from './meals'

/** A place in the plan. */
type Place = { date: PlainDate; type: MealType }

/** « Cuisiné lundi » on what is left of a dish, « Pour 3 repas » where it is cooked. */
export function cookedText(
  { date, type }: Place,
  cooked: (Place & { portions: number }) | null,
): string {
  if (cooked === null) return ''
  if (cooked.date === date && cooked.type === type) {
    return cooked.portions > 1 ? `Pour ${cooked.portions} repas` : ''
  }
  if (cooked.date === date) {
    return `Cuisiné au ${MEAL_ACCESSIBLE_NAMES[cooked.type].toLocaleLowerCase('fr')}`
  }
  return cooked.date > addDays(date, -7)
    ? `Cuisiné ${formatWeekday(cooked.date).toLocaleLowerCase('fr')}`
    : `Cuisiné le ${formatFullDay(cooked.date)}`
}

export const COOK_THE_DAY = 'Cuisiner la journée'

/** « Cuisiner la journée du lundi 23 novembre » */
export const cookTheDay = (date: PlainDate) => `${COOK_THE_DAY} du ${formatFullDay(date)}`
