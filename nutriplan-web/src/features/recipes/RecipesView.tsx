import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { LABEL_DECIDES } from '@/vocabulary/diet'
import { paths } from '@/vocabulary/paths'
import { ownRecipes, publicGroups } from './groups'
import { type ListedRecipe, RecipeCard } from './RecipeCard'
import styles from './RecipesView.module.css'
import { GROUP_TITLES, texts } from './texts'

export interface RecipesViewProps {
  /** Undefined until they are loaded. */
  recipes: readonly ListedRecipe[] | undefined
  failed: boolean
  /** The recipe of which a copy is being made. */
  copying: string | null
  onRetry: () => void
  onFavorite: (recipe: ListedRecipe, favorite: boolean) => void
  /** Never wanted in a generated week again, or allowed again. */
  onExclude: (recipe: ListedRecipe, excluded: boolean) => void
  onRemove: (recipe: ListedRecipe) => void
  onCopy: (recipe: ListedRecipe) => void
}

export function RecipesView(props: RecipesViewProps) {
  return (
    <div className={styles.page}>
      <h1 id="my-recipes">{texts.mine}</h1>
      <Content {...props} />
    </div>
  )
}

function Content(props: RecipesViewProps) {
  const { recipes, failed, onRetry } = props
  const [fittingOnly, setFittingOnly] = useState(true)
  if (!recipes) {
    return failed ? (
      <ErrorState title={texts.failed} onRetry={onRetry} />
    ) : (
      <Spinner text={texts.loading} page />
    )
  }
  const own = ownRecipes(recipes)
  const hidden = recipes.filter((one) => one.is_public && one.diet_conflicts.length > 0)
  const groups = publicGroups(
    fittingOnly ? recipes.filter((recipe) => !hidden.includes(recipe)) : recipes,
  )
  return (
    <>
      <section className={styles.section} aria-labelledby="my-recipes">
        {own.length === 0 && <p className={styles.hint}>{texts.mineEmpty}</p>}
        <ul className={styles.cards}>
          <li>
            <Link to={paths.recipeCreate} className={styles.tile}>
              <span className={styles.plus}>
                <Plus size={22} aria-hidden />
              </span>
              {texts.add}
            </Link>
          </li>
          <Cards {...props} recipes={own} />
        </ul>
      </section>
      {(groups.length > 0 || hidden.length > 0) && (
        <section className={styles.section} aria-labelledby="public-recipes">
          <h2 id="public-recipes">{texts.public}</h2>
          {hidden.length > 0 && (
            <div className={styles.filter}>
              <label>
                <input
                  type="checkbox"
                  checked={fittingOnly}
                  onChange={(event) => setFittingOnly(event.target.checked)}
                />
                <span>{texts.fittingOnly}</span>
              </label>
              <p role="status">{fittingOnly ? texts.hidden(hidden.length) : texts.allShown}</p>
              <p>{LABEL_DECIDES}</p>
            </div>
          )}
          {groups.map(({ group, recipes: inGroup }) => (
            <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
              <h3 id={`group-${group}`}>{GROUP_TITLES[group]}</h3>
              <ul className={styles.cards}>
                <Cards {...props} recipes={inGroup} />
              </ul>
            </section>
          ))}
        </section>
      )}
    </>
  )
}

type CardsProps = Omit<RecipesViewProps, 'recipes'> & { recipes: readonly ListedRecipe[] }

function Cards({ recipes, copying, onFavorite, onExclude, onRemove, onCopy }: CardsProps) {
  return recipes.map((recipe) => (
    <li key={recipe.id}>
      <RecipeCard
        recipe={recipe}
        copying={copying === recipe.id}
        onFavorite={(favorite) => onFavorite(recipe, favorite)}
        onExclude={(excluded) => onExclude(recipe, excluded)}
        onRemove={() => onRemove(recipe)}
        onCopy={() => onCopy(recipe)}
      />
    </li>
  ))
}
