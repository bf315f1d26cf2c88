import { DishPicture, type DishPictureProps } from '@/ui/dish/DishPicture'
import { type Alternative, texts } from '@/vocabulary/alternatives'
import { joinFacts } from '@/vocabulary/facts'
import { MARK_LABELS } from '@/vocabulary/marks'
import { formatSignedGrams, formatSignedKcal } from '@/vocabulary/numbers'
import styles from './AlternativeList.module.css'

export interface AlternativeListProps {
  alternatives: readonly Alternative[]
  /** Where their pictures come from. */
  recipes: readonly (DishPictureProps['dish'] & { id: string })[]
  onTake: (recipeId: string) => void
}

/** Amounts that a kitchen measures bring a meal no nearer to its calories. */
const KITCHEN_KCAL = 10

/** Dishes of which one press takes one, each with what it changes. */
export function AlternativeList({ alternatives, recipes, onTake }: AlternativeListProps) {
  return (
    <ul className={styles.dishes} aria-label={texts.list}>
      {alternatives.map((one) => {
        const recipe = recipes.find(({ id }) => id === one.recipe_id)
        return (
          <li key={one.recipe_id}>
            <button type="button" className={styles.dish} onClick={() => onTake(one.recipe_id)}>
              {recipe && <DishPicture className={styles.picture} dish={recipe} />}
              <span className={styles.name}>
                {one.recipe_name}
                <span className={styles.changes}>{whatChanges(one)}</span>
                {one.gained.map((code) => (
                  <span key={code} className={styles.gained}>
                    {texts.gained(MARK_LABELS[code])}
                  </span>
                ))}
                {one.lost.map((code) => (
                  <span key={code} className={styles.lost}>
                    {texts.lost(MARK_LABELS[code])}
                  </span>
                ))}
                {!one.keeps_day_near && <span className={styles.lost}>{texts.farFromDay}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** « +12 kcal · −4 g de protéines » */
function whatChanges({ difference: { calories, proteins } }: Alternative): string {
  const energy = Math.abs(calories) < KITCHEN_KCAL ? texts.sameEnergy : formatSignedKcal(calories)
  const protein =
    Math.round(proteins) === 0 ? texts.sameProtein : texts.protein(formatSignedGrams(proteins))
  return joinFacts([energy, protein])
}
