import { Navigate, useParams } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { SpiltBowl } from '@/ui/drawings/SpiltBowl'
import { EmptyState } from '@/ui/EmptyState'
import { MEAL_TYPES, type MealType } from '@/vocabulary/meals'
import { paths } from '@/vocabulary/paths'
import { CookingView } from './CookingView'
import { CookingWait } from './CookingWait'
import { dishOfMeal } from './dish'
import { texts } from './texts'
import { useCookedDay } from './useCookedDay'
import { useKitchen } from './useKitchen'

const isType = (type: string): type is MealType => MEAL_TYPES.some((one) => one === type)

export default function CookingScreen() {
  const { date = '', type = '' } = useParams()
  const at = useCookedDay(date)
  const kitchen = useKitchen(at.eat)
  const meal = at.meals?.find((one) => one.type === type)
  if (!at.isDate || !isType(type)) return <Navigate to={paths.planning} replace />
  if (!at.week || !at.meals)
    return <CookingWait failure={at.failure} onRetry={at.retry} back={at.back} />
  if (!meal)
    return (
      <main tabIndex={-1}>
        <EmptyState
          drawing={<SpiltBowl />}
          title={texts.gone}
          text={texts.goneText}
          action={<ButtonLink to={at.back.to}>{at.back.label}</ButtonLink>}
        />
      </main>
    )
  const dish = dishOfMeal(meal, at.week)
  return <CookingView key={dish.key} {...kitchen.of(dish)} {...kitchen.timers} back={at.back} />
}
