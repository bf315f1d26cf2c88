import { Bowl } from '@/ui/drawings'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { ownRecipes, publicGroups } from './groups'
import { type ListedRecipe, RecipeCard } from './RecipeCard'
import styles from './RecipesView.module.css'
import { GROUP_TITLES, texts } from './texts'

export interface RecipesViewProps {
  /** Undefined until they are loaded. */
  recipes: readonly ListedRecipe[] | undefined
  failed: boolean
  onRetry: () => void
  onFavorite: (recipe: ListedRecipe, favorite: boolean) => void
}

export function RecipesView(props: RecipesViewProps) {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <Content {...props} />
    </div>
  )
}

function Content({ recipes, failed, onRetry, onFavorite }: RecipesViewProps) {
  if (!recipes) {
    return failed ? (
      <ErrorState title={texts.failed} onRetry={onRetry} />
    ) : (
      <Spinner text={texts.loading} page />
    )
  }
  if (recipes.length === 0) {
    return <EmptyState drawing={<Bowl />} title={texts.emptyTitle} text={texts.emptyText} />
  }
  const own = ownRecipes(recipes)
  const groups = publicGroups(recipes)
  const cards = (shown: readonly ListedRecipe[]) => (
    <ul className={styles.cards}>
      {shown.map((recipe) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} onFavorite={(favorite) => onFavorite(recipe, favorite)} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {own.length > 0 && (
        <section className={styles.section} aria-labelledby="my-recipes">
          <h2 id="my-recipes">{texts.mine}</h2>
          {cards(own)}
        </section>
      )}
      {groups.length > 0 && (
        <section className={styles.section} aria-labelledby="public-recipes">
          <h2 id="public-recipes">{texts.public}</h2>
          {groups.map(({ group, recipes: inGroup }) => (
            <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
              <h3 id={`group-${group}`}>{GROUP_TITLES[group]}</h3>
              {cards(inGroup)}
            </section>
          ))}
        </section>
      )}
    </>
  )
}
