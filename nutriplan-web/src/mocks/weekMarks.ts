import { HttpResponse, http } from 'msw'
import type { DayMark, Meal, WeekMarks } from '@/api'
import { weekDays } from '@/vocabulary/dates'
import { marks, servesMend } from './week'

const FIBRE_OF_A_MEAL_G = 7.6
const SALT_OF_A_MEAL_G = 1.3

const mark = (grams: number, target_grams: number, met: boolean | null): DayMark => ({
  grams,
  target_grams,
  met,
  unknown_foods: met === null ? ['Sauce soja', 'Pesto'] : [],
})

/** What the server tells of planned meals; a day of four has fibre enough and too much salt. */
export function weekMarks(monday: string, meals: readonly Meal[]): WeekMarks {
  const ofWeek = meals.filter(({ date }) => weekDays(monday).includes(date))
  return {
    marks: ofWeek.length > 0 ? marks(monday, servesMend(monday, ofWeek)) : [],
    days: weekDays(monday).flatMap((date) => {
      const count = ofWeek.filter((meal) => meal.date === date).length
      const fibre = count * FIBRE_OF_A_MEAL_G
      const salt = count * SALT_OF_A_MEAL_G
      return count === 0
        ? []
        : [{ date, fibre: mark(fibre, 30, fibre >= 30), salt: mark(salt, 5, salt <= 5) }]
    }),
  }
}

/** The same where nobody knows what the first day's foods hold. */
export function partlyKnownMarks(monday: string, meals: readonly Meal[]): WeekMarks {
  const known = weekMarks(monday, meals)
  const [first, ...others] = known.days
  return {
    marks: known.marks.map((one) => (one.code === 'FIBRE' ? { ...one, met: null } : one)),
    days: first
      ? [{ ...first, fibre: mark(21.44, 30, null), salt: mark(3.2, 5, null) }, ...others]
      : [],
  }
}

/** Answers what weeks have as food. */
export const servesWeekMarks = (of: (monday: string) => WeekMarks) =>
  http.get('/api/meal/week-marks', ({ request }) =>
    HttpResponse.json(of(new URL(request.url).searchParams.get('start_date') ?? '')),
  )
