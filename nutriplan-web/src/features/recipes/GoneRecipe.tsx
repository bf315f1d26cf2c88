import { ButtonLink } from '@/ui/ButtonLink'
import { SpiltBowl } from '@/ui/drawings/SpiltBowl'
import { EmptyState } from '@/ui/EmptyState'
import { paths } from '@/vocabulary/paths'
import { oneRecipe } from './texts'

/** In the place of a recipe that is not there any more. */
export function GoneRecipe() {
  return (
    <EmptyState
      drawing={<SpiltBowl />}
      title={oneRecipe.goneTitle}
      text={oneRecipe.goneText}
      action={<ButtonLink to={paths.recipes}>{oneRecipe.back}</ButtonLink>}
    />
  )
}
