import { lazy, Suspense, useState } from 'react'
import { type Params, useParams, useSearchParams } from 'react-router'
import { isProblem, problemText, undoFailure, useProfile } from '@/api'
import { loadDrawings } from '@/ui/dish/DishPicture'
import { ErrorState } from '@/ui/ErrorState'
import { exclude } from '@/ui/exclude'
import { Spinner } from '@/ui/Spinner'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import { whenLoaded } from '@/ui/whenLoaded'
import { type PlainDate, type WeekOffset, weekStart } from '@/vocabulary/dates'
import { type MealType, mealTypes } from '@/vocabulary/meals'
import { useToday } from '@/vocabulary/useToday'
import { withFavoriteToasts } from '../favoriteToasts'
import { GoneRecipe } from '../GoneRecipe'
import { oneRecipe } from '../texts'
import { useCopy } from '../useCopy'
import { preloadRecipe, usePlannedNames, usePlanRecipe, useShownRecipe } from './data'
import { MAX_PORTIONS, RecipeView } from './RecipeView'
import { planning } from './texts'

const loadPlanSheet = () => import('./PlanSheet')

/** Its code comes with the first press: most who read a recipe plan nothing. */
const PlanSheet = lazy(() => loadPlanSheet().then((module) => ({ default: module.PlanSheet })))

export const preload = ({ id = '' }: Params) =>
  Promise.allSettled([preloadRecipe(id), loadDrawings()])

export default function RecipeScreen() {
  const { id = '' } = useParams()
  return <ShownRecipe key={id} id={id} />
}

/** How many portions the address asks for: a reload stays at them. */
function usePortions(): [number, (portions: number) => void] {
  const [params, setParams] = useSearchParams()
  const asked = Math.round(Number(params.get('portions')))
  const portions = asked >= 1 && asked <= MAX_PORTIONS ? asked : 1
  return [
    portions,
    (next) => setParams(next === 1 ? {} : { portions: String(next) }, { replace: true }),
  ]
}

function ShownRecipe({ id }: { id: string }) {
  const { recipe, error, retry, setFavorite, setExcluded } = useShownRecipe(id)
  const [portions, setPortions] = usePortions()
  const { copy, copying } = useCopy()
  const [planningAt, setPlanningAt] = useState<WeekOffset | null>(null)
  const [canPlan, setCanPlan] = useState(false)

  const openPlanning = () =>
    whenLoaded(
      loadPlanSheet(),
      () => {
        setCanPlan(true)
        setPlanningAt(0)
      },
      { failed: planning.failed, about: 'plan' },
    )

  if (isProblem(error, 'NOT_FOUND')) return <GoneRecipe />
  if (!recipe)
    return error ? (
      <ErrorState title={oneRecipe.loadFailed} onRetry={retry} />
    ) : (
      <Spinner text={oneRecipe.loading} page />
    )
  return (
    <>
      <RecipeView
        recipe={recipe}
        portions={portions}
        copying={copying === id}
        onPortions={setPortions}
        onPlan={openPlanning}
        onFavorite={(favorite) => void withFavoriteToasts(id, setFavorite(favorite))}
        onExclude={(excluded) =>
          void exclude({ excluded, set: () => setExcluded(excluded), about: id })
        }
        onCopy={() => void copy(id)}
        onPrint={() => window.print()}
      />
      {canPlan && (
        <Suspense>
          <Planning id={id} name={recipe.name} offset={planningAt} onOffset={setPlanningAt} />
        </Suspense>
      )}
    </>
  )
}

interface PlanningProps {
  id: string
  name: string
  /** The week that is open; null closes it. */
  offset: WeekOffset | null
  onOffset: (offset: WeekOffset | null) => void
}

function Planning({ id, name, offset, onOffset }: PlanningProps) {
  const today = useToday()
  const { profile } = useProfile()
  const monday = weekStart(offset ?? 0, today)
  const plan = usePlanRecipe(id)
  const { names, error, retry } = usePlannedNames(offset === null ? null : monday)

  async function choose(date: PlainDate, type: MealType) {
    onOffset(null)
    try {
      const undo = await plan(date, type)
      const action = undo && undoAction({ undo, refresh: retry, failure: undoFailure })
      toast.success(planning.planned(type, date), { about: 'plan', action })
    } catch (error) {
      toast.error(planning.notPlanned(problemText(error)), { about: 'plan' })
    }
  }

  return (
    <PlanSheet
      open={offset !== null}
      recipe={name}
      today={today}
      monday={monday}
      offset={offset ?? 0}
      slots={mealTypes(profile?.meal_schedule ?? 4)}
      names={names}
      failed={error !== undefined}
      onOffset={onOffset}
      onRetry={retry}
      onChoose={(date, type) => void choose(date, type)}
      onClose={() => onOffset(null)}
    />
  )
}
