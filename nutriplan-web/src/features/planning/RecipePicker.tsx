import { Star } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { RecipeSummary } from '@/api'
import { Button } from '@/ui/Button'
import { DietMark } from '@/ui/DietMark'
import { DishPicture } from '@/ui/dish/DishPicture'
import { ErrorState } from '@/ui/ErrorState'
import { Sheet } from '@/ui/Sheet'
import { Spinner } from '@/ui/Spinner'
import { TextField } from '@/ui/TextField'
import { conflictText } from '@/vocabulary/dietConflicts'
import { exclusion } from '@/vocabulary/exclusion'
import { MACROS } from '@/vocabulary/macros'
import { formatMinutes } from '@/vocabulary/minutes'
import { matches } from '@/vocabulary/nameSearch'
import { formatGrams, formatKcal } from '@/vocabulary/numbers'
import { MEAL_RECIPE_TYPE, RECIPE_TYPE_LABELS, totalMinutes } from '@/vocabulary/recipes'
import { restText } from '@/vocabulary/rest'
import { slotOf } from '@/vocabulary/slots'
import { isUnwanted } from '@/vocabulary/unwanted'
import { byFit, type DayAround, type Fit, fitOf } from './fit'
import { RecipeLink } from './RecipeLink'
import styles from './RecipePicker.module.css'
import type { SlotKey } from './slots'
import { picker as texts } from './texts'

export interface RecipePickerProps {
  /** The slot to fill; null closes the picker. */
  slot: SlotKey | null
  /** Undefined until they are loaded. */
  recipes: readonly RecipeSummary[] | undefined
  /** What is shown could not be loaded. */
  failed: boolean
  /** The day that the dish is for, where its targets are known. */
  around?: DayAround | null
  /** Asks the server again. */
  onRetry: () => void
  /** Puts the recipe into the slot. */
  onPick: (recipe: RecipeSummary) => void
  /** Closes it without a change. */
  onClose: () => void
}

/**
 * Which recipe a slot gets: the user's own first, then favourites, then public ones; of each, those
 * with which the day is nearest to its targets, and last what one does not eat.
 */
export function RecipePicker({
  slot,
  recipes,
  failed,
  around = null,
  onRetry,
  onPick,
  onClose,
}: RecipePickerProps) {
  return (
    <Sheet
      open={slot !== null}
      onClose={onClose}
      title={texts.title}
      description={slot ? slotOf(slot.type, slot.date) : undefined}
    >
      {slot && recipes && <Choices {...{ slot, recipes, around, onPick }} />}
      {slot &&
        !recipes &&
        (failed ? (
          <ErrorState title={texts.failed} onRetry={onRetry} />
        ) : (
          <Spinner text={texts.loading} />
        ))}
    </Sheet>
  )
}

type ChoicesProps = Pick<RecipePickerProps, 'around' | 'onPick'> & {
  slot: SlotKey
  recipes: readonly RecipeSummary[]
}

function Choices({ slot, recipes, around, onPick }: ChoicesProps) {
  const [query, setQuery] = useState('')
  const [everyKind, setEveryKind] = useState(false)
  const kind = MEAL_RECIPE_TYPE[slot.type]
  const fits = useMemo(
    () => new Map(recipes.map(({ id, macros }) => [id, around && fitOf(macros, around)])),
    [recipes, around],
  )
  const found = recipes
    .filter((recipe) => (everyKind || recipe.type === kind) && matches(recipe.name, query))
    .toSorted(
      (one, other) =>
        Number(isUnwanted(one)) - Number(isUnwanted(other)) ||
        byFit(fits.get(one.id), fits.get(other.id)),
    )
  const groups = [
    { title: texts.mine, recipes: found.filter((recipe) => !recipe.is_public) },
    {
      title: texts.favorites,
      recipes: found.filter((recipe) => recipe.is_public && recipe.is_favorite),
    },
    {
      title: texts.public,
      recipes: found.filter((recipe) => recipe.is_public && !recipe.is_favorite),
    },
  ].filter((group) => group.recipes.length > 0)
  return (
    <div className={styles.picker}>
      <TextField
        type="search"
        label={texts.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status" className={groups.length > 0 ? 'visually-hidden' : styles.none}>
        {groups.length > 0 ? texts.found(found.length) : texts.none(query)}
      </p>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h3 className={styles.group}>{group.title}</h3>
          <ul>
            {group.recipes.map((recipe) => (
              <li key={recipe.id} className={styles.item}>
                <button
                  type="button"
                  className={styles.recipe}
                  data-against={isUnwanted(recipe) || undefined}
                  onClick={() => onPick(recipe)}
                >
                  <DishPicture dish={recipe} className={styles.picture} />
                  <span className={styles.name}>
                    <Name {...recipe} />
                    <span className={styles.figures}>
                      {everyKind && <span>{RECIPE_TYPE_LABELS[recipe.type]}</span>}
                      <span>{formatKcal(recipe.macros.calories)}</span>
                      {totalMinutes(recipe) !== null && (
                        <span>{formatMinutes(totalMinutes(recipe) ?? 0)}</span>
                      )}
                      {restText(recipe) && <span>{restText(recipe)}</span>}
                      <FitMark fit={fits.get(recipe.id)} />
                    </span>
                    <DietMark text={conflictText(recipe.diet_conflicts)} />
                    <DietMark text={recipe.is_excluded ? exclusion.mark : ''} />
                  </span>
                </button>
                <RecipeLink id={recipe.id} name={recipe.name} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button variant="ghost" onClick={() => setEveryKind(!everyKind)}>
        {everyKind ? texts.fittingKind : texts.otherKinds}
      </Button>
    </div>
  )
}

/** A recipe's name; the star of a favourite stays with its last word. */
function Name({ name, is_favorite }: { name: string; is_favorite: boolean }) {
  if (!is_favorite) return name
  const last = name.lastIndexOf(' ') + 1
  return (
    <>
      {name.slice(0, last)}
      <span className={styles.last}>
        {name.slice(last)}
        <Star className={styles.star} size={14} aria-hidden />
      </span>
    </>
  )
}

/** Whether the day stays near its targets with a dish, or what it would miss most. */
function FitMark({ fit }: { fit: Fit | null | undefined }) {
  if (!fit) return null
  if (!fit.miss) return <span className={`${styles.fit} ${styles.near}`}>{texts.fits}</span>
  const { macro, grams } = fit.miss
  const name = MACROS.find(({ key }) => key === macro)?.name ?? ''
  return (
    <span className={styles.fit}>
      {texts.misses(formatGrams(Math.abs(grams)), name, grams > 0)}
    </span>
  )
}
