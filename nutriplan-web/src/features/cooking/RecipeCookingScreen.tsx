import { useEffect, useRef } from 'react'
import { generatePath, useParams, useSearchParams } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { SpiltBowl } from '@/ui/drawings/SpiltBowl'
import { EmptyState } from '@/ui/EmptyState'
import { paths } from '@/vocabulary/paths'
import { CookingView } from './CookingView'
import { CookingWait } from './CookingWait'
import { useRecipeDish } from './data'
import type { Dish } from './dish'
import { MAX_PORTIONS } from './progress'
import { texts } from './texts'
import { useKitchen } from './useKitchen'

export default function RecipeCookingScreen() {
  const { id = '' } = useParams()
  const { dish, isGone, failed, retry } = useRecipeDish(id)
  if (dish) return <Recipe key={dish.key} id={id} dish={dish} />
  if (!isGone)
    return (
      <CookingWait
        failure={failed ? texts.recipeFailed : ''}
        onRetry={retry}
        back={{ to: paths.recipes, label: texts.toRecipes }}
      />
    )
  return (
    <main tabIndex={-1}>
      <EmptyState
        drawing={<SpiltBowl />}
        title={texts.recipeGone}
        text={texts.recipeGoneText}
        action={<ButtonLink to={paths.recipes}>{texts.toRecipes}</ButtonLink>}
      />
    </main>
  )
}

/** A recipe that nobody planned: there is no meal to be eaten at its end. */
function Recipe({ id, dish }: { id: string; dish: Dish }) {
  const [params, setParams] = useSearchParams()
  const kitchen = useKitchen(() => undefined)
  const asked = Number(params.get('portions'))
  const { onProgress, ...here } = kitchen.of(dish)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    if (!Number.isInteger(asked) || asked < 1 || asked > MAX_PORTIONS) return
    onProgress({ portions: asked })
    setParams({}, { replace: true })
  })
  return (
    <CookingView
      {...here}
      {...kitchen.timers}
      onProgress={onProgress}
      back={{ to: generatePath(paths.recipe, { id }), label: texts.toRecipe }}
    />
  )
}
