import { BookOpen } from 'lucide-react'
import { generatePath } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { paths } from '@/vocabulary/paths'
import { seeRecipeNamed } from './texts'

/** Leads to a recipe's page from where a press on its name chooses it. */
export function RecipeLink({ id, name }: { id: string; name: string }) {
  return (
    <ButtonLink
      to={generatePath(paths.recipe, { id })}
      variant="ghost"
      size="small"
      aria-label={seeRecipeNamed(name)}
      title={seeRecipeNamed(name)}
      icon={<BookOpen size={16} aria-hidden />}
    />
  )
}
