import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { SpiltBowl } from '@/ui/drawings/SpiltBowl'
import { EmptyState } from '@/ui/EmptyState'
import { cookTheDay } from '@/vocabulary/cooked'
import { paths } from '@/vocabulary/paths'
import { CookingDayView } from './CookingDayView'
import { CookingWait } from './CookingWait'
import { type Dish, dishOfMeal, isLeftover } from './dish'
import { texts } from './texts'
import { useCookedDay } from './useCookedDay'
import { useKitchen } from './useKitchen'

const NAME = 'repas'

export default function CookingDayScreen() {
  const { date = '' } = useParams()
  const at = useCookedDay(date)
  const { week, meals } = at
  if (!at.isDate) return <Navigate to={paths.planning} replace />
  if (!week || !meals) return <CookingWait failure={at.failure} onRetry={at.retry} back={at.back} />
  const cooked = meals.filter((meal) => !isLeftover(meal))
  if (cooked.length === 0)
    return (
      <main tabIndex={-1}>
        <EmptyState
          drawing={<SpiltBowl />}
          title={texts.dayEmpty}
          action={<ButtonLink to={at.back.to}>{at.back.label}</ButtonLink>}
        />
      </main>
    )
  const dishes = cooked.map((meal) => dishOfMeal(meal, week))
  return <Day key={date} title={cookTheDay(date)} dishes={dishes} back={at.back} onEaten={at.eat} />
}

interface DayProps {
  title: string
  dishes: readonly Dish[]
  back: { to: string; label: string }
  onEaten: (dish: Dish, isEaten: boolean) => void
}

function Day({ title, dishes, back, onEaten }: DayProps) {
  const [params, setParams] = useSearchParams()
  const kitchen = useKitchen(onEaten)
  // What was eaten before one came has no place here; what one eats now keeps its own.
  const [before] = useState(() => dishes.filter(({ meal }) => meal?.isEaten).map(({ key }) => key))
  const open = dishes.filter(({ key }) => !before.includes(key))
  const shown = open.length > 0 ? open : dishes
  const asked = shown.find(({ meal }) => meal?.type === params.get(NAME)) ?? shown[0]
  return (
    <CookingDayView
      {...kitchen.timers}
      title={title}
      back={back}
      dishes={shown.map(kitchen.of)}
      open={asked?.key ?? ''}
      onOpen={(key) => {
        const type = shown.find((dish) => dish.key === key)?.meal?.type
        if (!type) return
        setParams((all) => ({ ...Object.fromEntries(all), [NAME]: type }), { replace: true })
      }}
    />
  )
}
