import { formatFullDay, type PlainDate } from './dates'
import { MEAL_ACCESSIBLE_NAMES, type MealType } from './meals'

/** A place in a week. */
export type SlotKey = { date: PlainDate; type: MealType }

export const slotId = ({ date, type }: SlotKey) => `${date} ${type}`

/** « petit déjeuner du lundi 23 novembre » */
export const slotOf = (type: MealType, date: PlainDate) =>
  `${MEAL_ACCESSIBLE_NAMES[type].toLocaleLowerCase('fr')} du ${formatFullDay(date)}`
