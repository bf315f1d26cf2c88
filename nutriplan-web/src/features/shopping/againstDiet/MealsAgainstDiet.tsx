import { Replace } from 'lucide-react'
import type { ListedMealAgainstDiet } from '@/api'
import { ButtonLink } from '@/ui/ButtonLink'
import { DietMark } from '@/ui/DietMark'
import { DishName } from '@/ui/dish/DishName'
import { Fold } from '@/ui/Fold'
import { conflictText } from '@/vocabulary/dietConflicts'
import { toOtherDish } from '@/vocabulary/otherDish'
import { slotOf } from '@/vocabulary/slots'
import styles from './MealsAgainstDiet.module.css'
import { texts } from './texts'

export interface MealsAgainstDietProps {
  /** The meals of the week, still to come, that break the diet. */
  meals: readonly ListedMealAgainstDiet[]
}

/** So many meals stay unfolded: the list itself is in view below them. */
const UNFOLDED = 2

/** Meals that were planned before the diet was another one, each with a way to another dish. */
export function MealsAgainstDiet({ meals }: MealsAgainstDietProps) {
  return (
    <Fold
      title={<h2>{texts.title(meals.length)}</h2>}
      open={meals.length <= UNFOLDED}
      className={styles.meals}
    >
      <ul>
        {meals.map((meal) => (
          <li key={`${meal.date} ${meal.type}`} className={styles.meal}>
            <div>
              <p className={styles.slot}>{slotOf(meal.type, meal.date)}</p>
              <p className={styles.name}>
                <DishName name={meal.recipe_name} recipes={meal.recipes} />
              </p>
              <DietMark text={conflictText(meal.diet_conflicts)} />
            </div>
            <ButtonLink
              to={toOtherDish(meal)}
              size="small"
              variant="secondary"
              icon={<Replace size={16} aria-hidden />}
              aria-label={texts.anotherDishNamed(slotOf(meal.type, meal.date))}
            >
              {texts.anotherDish}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
