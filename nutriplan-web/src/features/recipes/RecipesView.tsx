import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { useStableCallbacks } from '@/ui/useStableCallbacks'
import type { Macros } from '@/vocabulary/macros'
import { paths } from '@/vocabulary/paths'
import type { CardActions } from './cardActions'
import { FilterBar } from './FilterBar'
import { activeFilters, breaksTheDiet, type Filters, filtered, NO_FILTERS } from './filters'
import { byFit, ownRecipes, publicGroups } from './groups'
import type { ListedRecipe } from './listedRecipe'
import { NothingFound } from './NothingFound'
import { RecipeBlocks } from './RecipeBlocks'
import styles from './RecipesView.module.css'
import { GROUP_TITLES, texts } from './texts'

export interface RecipesViewProps extends CardActions {
  /** Undefined until they are loaded. */
  recipes: readonly ListedRecipe[] | undefined
  /** What is shown could not be loaded. */
  failed: boolean
  /** The recipe of which a copy is being made. */
  copying: string | null
  /** What the list is narrowed to. */
  filters: Filters
  /** What one's days should bring, where that is known: what is near to it stands first. */
  aim?: Macros | undefined
  /** The month for which fruit and vegetables are in season, 1 to 12. */
  month: number
  /** Narrows the list in another way. */
  onFilters: (filters: Filters) => void
  /** Asks the server again. */
  onRetry: () => void
}

export function RecipesView(props: RecipesViewProps) {
  const { recipes, failed, onRetry } = props
  return (
    <div className={styles.page}>
      <h1 id="my-recipes">{texts.mine}</h1>
      {recipes ? (
        <Content {...props} recipes={recipes} />
      ) : failed ? (
        <ErrorState title={texts.failed} onRetry={onRetry} />
      ) : (
        <Spinner text={texts.loading} page />
      )}
    </div>
  )
}

function Content(props: RecipesViewProps & { recipes: readonly ListedRecipe[] }) {
  const { recipes, copying, filters, aim, month, onFilters } = props
  const { onFavorite, onExclude, onRemove, onCopy } = props
  const actions = useStableCallbacks<CardActions>({ onFavorite, onExclude, onRemove, onCopy })
  // Typing goes on while thousands of cards make way.
  const asked = useDeferredValue(filters)
  const sorted = useMemo(() => byFit(recipes, aim), [recipes, aim])
  const shown = useMemo(() => filtered(sorted, asked, month), [sorted, asked, month])
  const own = ownRecipes(shown)
  const groups = publicGroups(shown)
  const isFiltered = activeFilters(asked).length > 0
  const clear = () => onFilters({ ...NO_FILTERS, fitting: filters.fitting })
  const counts = {
    shown: shown.length,
    all: recipes.length,
    against: recipes.filter(breaksTheDiet).length,
  }
  return (
    <>
      {recipes.length > 0 && (
        <FilterBar filters={filters} counts={counts} onChange={onFilters} onClear={clear} />
      )}
      {isFiltered && shown.length === 0 && (
        <NothingFound
          recipes={recipes}
          filters={asked}
          month={month}
          onChange={onFilters}
          onClear={clear}
        />
      )}
      {(!isFiltered || own.length > 0) && (
        <section className={styles.section} aria-labelledby="my-recipes">
          {own.length === 0 && <p className={styles.hint}>{texts.mineEmpty}</p>}
          {!isFiltered && (
            <div className={styles.ways}>
              <Link to={paths.recipeCreate} className={styles.tile}>
                <span className={styles.plus}>
                  <Plus size={22} aria-hidden />
                </span>
                {texts.add}
              </Link>
              <Link to={paths.recipeImport} className={styles.import}>
                {texts.import}
              </Link>
            </div>
          )}
          <RecipeBlocks recipes={own} copying={copying} actions={actions} />
        </section>
      )}
      {groups.length > 0 && (
        <section className={styles.section} aria-labelledby="public-recipes">
          <h2 id="public-recipes">{texts.public}</h2>
          {groups.map(({ group, recipes: inGroup }) => (
            <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
              <h3 id={`group-${group}`}>{GROUP_TITLES[group]}</h3>
              <RecipeBlocks recipes={inGroup} copying={copying} actions={actions} />
            </section>
          ))}
        </section>
      )}
    </>
  )
}
