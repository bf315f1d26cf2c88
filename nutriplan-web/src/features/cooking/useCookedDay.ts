import { useSearchParams } from 'react-router'
import { problemText, undoFailure } from '@/api'
import { useCookingWeek } from '@/api/cookingWeek'
import { markEaten } from '@/api/mealWrites'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import { mondayOf, type PlainDate } from '@/vocabulary/dates'
import { isKitchenView, withKitchenView } from '@/vocabulary/kitchenView'
import { useStoredForOffline } from '@/vocabulary/offline'
import { paths } from '@/vocabulary/paths'
import { weekParams } from '@/vocabulary/useChosenWeek'
import { useToday } from '@/vocabulary/useToday'
import { withDay } from '@/vocabulary/useWeekDay'
import type { Dish } from './dish'
import { texts } from './texts'

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** The page that one came from, open at the day's week: the plan, or what the week has to cook. */
function useWayBack(date: PlainDate) {
  const [params] = useSearchParams()
  const week = weekParams(mondayOf(date))
  if (isKitchenView(params))
    return { to: `${paths.shoppingList}?${withKitchenView(week, true)}`, label: texts.toKitchen }
  return { to: `${paths.planning}?${withDay(week, date)}`, label: texts.toPlanning }
}

/** The meals of a day, and how one of them is marked as eaten. */
export function useCookedDay(date: string) {
  const today = useToday()
  const valid = isDate(date)
  const back = useWayBack(valid ? date : today)
  const { week, error, retry } = useCookingWeek(valid ? mondayOf(date) : null)

  useStoredForOffline(week !== undefined)

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
    back,
    isDate: valid,
    week,
    meals: week?.meals.filter((meal) => meal.date === date),
    failure: error === undefined ? '' : texts.failed,
    retry: () => void retry().catch(() => undefined),
    eat,
  }
}
