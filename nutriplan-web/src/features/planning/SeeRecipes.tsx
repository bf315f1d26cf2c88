import { generatePath } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { paths } from '@/vocabulary/paths'
import { texts } from './texts'

/** Leads to the page of each recipe that a meal is made of. */
export function SeeRecipes({ ids }: { ids: readonly string[] }) {
  return ids.map((id, index) => (
    <ButtonLink key={id} to={generatePath(paths.recipe, { id })} size="small" variant="secondary">
      {texts.seeRecipe(ids.length > 1 ? index + 1 : null)}
    </ButtonLink>
  ))
}
