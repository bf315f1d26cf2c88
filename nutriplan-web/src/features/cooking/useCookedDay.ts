import { useEffect } from 'react'
import { problemText, undoFailure } from '@/api'
import { useCookingWeek } from '@/api/cookingWeek'
import { markEaten } from '@/api/eatenMarks'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import { daysBetween, formatWeekday, mondayOf, type PlainDate } from '@/vocabulary/dates'
import { STORED_FOR_OFFLINE } from '@/vocabulary/offline'
import { paths } from '@/vocabulary/paths'
import { useToday } from '@/vocabulary/useToday'
import type { Dish } from './dish'
import { texts } from './texts'

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** The plan, open at a day where it shows its week. */
export function planningAt(date: PlainDate, today: PlainDate): string {
  const week = daysBetween(mondayOf(today), mondayOf(date)) === 7 ? 'prochaine' : 'courante'
  return `${paths.planning}?semaine=${week}&jour=${formatWeekday(date).toLocaleLowerCase('fr')}`
}

/** The meals of a day, and how one of them is marked as eaten. */
export function useCookedDay(date: string) {
  const today = useToday()
  const valid = isDate(date)
  const { week, error, retry } = useCookingWeek(valid ? mondayOf(date) : null, today)

  const isLoaded = week !== undefined
  useEffect(() => {
    if (isLoaded) window.dispatchEvent(new Event(STORED_FOR_OFFLINE))
  }, [isLoaded])

  async function eat(dish: Dish, isEaten: boolean) {
    if (!dish.meal) return
    const about = dish.key
    try {
      const { isWaiting, undo } = await markEaten(dish.meal.id, isEaten)
      if (isWaiting) toast.info(texts.eatenWaits, { about })
      else
        toast.success(isEaten ? texts.eatenSaved : texts.uneatenSaved, {
          about,
          action: undo && undoAction({ undo, refresh: retry, failure: undoFailure }),
        })
    } catch (error) {
      toast.error(texts.eatenFailed(problemText(error)), { about })
    }
    await retry().catch(() => undefined)
  }

  return {
    today,
    isDate: valid,
    week,
    meals: week?.meals.filter((meal) => meal.date === date),
    failed: error !== undefined,
    retry: () => void retry().catch(() => undefined),
    eat,
  }
}
