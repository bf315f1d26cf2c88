import { generatePath, Link } from 'react-router'
import { paths } from '@/vocabulary/paths'

export interface DishNameProps {
  /** What the dish is called. */
  name: string
  /** The ids of the recipes that it is made of. */
  recipes: readonly string[]
}

/** The name of a dish, which leads to its recipe's page; that of several recipes leads nowhere. */
export function DishName({ name, recipes }: DishNameProps) {
  const [recipe, ...others] = recipes
  if (!recipe || others.length > 0) return name
  return <Link to={generatePath(paths.recipe, { id: recipe })}>{name}</Link>
}
