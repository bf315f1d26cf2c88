import { CircleCheck, CookingPot, Hourglass, Snowflake, Timer } from 'lucide-react'
import { generatePath } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { DishName } from '@/ui/dish/DishName'
import { DishPicture } from '@/ui/dish/DishPicture'
import { cookedText } from '@/vocabulary/cooked'
import { kitchenSearch } from '@/vocabulary/kitchenView'
import { MEAL_LABELS } from '@/vocabulary/meals'
import { formatMinutes } from '@/vocabulary/minutes'
import { paths } from '@/vocabulary/paths'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import styles from './KitchenMeal.module.css'
import type { KitchenMeal as Meal } from './kitchenDays'
import { texts } from './texts'

/** A meal as its cook sees it: to be cooked, cooked already, or eaten. */
export function KitchenMeal({ meal, isToday }: { meal: Meal; isToday: boolean }) {
  const { name, type, recipeIds, isEaten, isLeftover } = meal
  return (
    <li className={styles.meal} data-done={isEaten}>
      <DishPicture dish={{ ...meal, type: MEAL_RECIPE_TYPE[type] }} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.label}>{MEAL_LABELS[type]}</p>
        <p className={styles.name}>
          <DishName name={name} recipes={recipeIds} />
        </p>
        <Facts meal={meal} />
      </div>
      {!isEaten && !isLeftover && (
        <ButtonLink
          to={generatePath(paths.cooking, { date: meal.date, type }) + kitchenSearch}
          size="small"
          variant={isToday ? 'primary' : 'secondary'}
          className={styles.cook}
          aria-label={texts.cookNamed(name)}
          icon={<CookingPot size={18} aria-hidden />}
        >
          {texts.cook}
        </ButtonLink>
      )}
    </li>
  )
}

/** What one knows of it: eaten, cooked when and for how many, how long it takes. */
function Facts({ meal }: { meal: Meal }) {
  if (meal.isEaten)
    return (
      <p className={styles.facts}>
        <span>
          <CircleCheck size={14} aria-hidden /> {texts.eaten}
        </span>
      </p>
    )
  const cooked = cookedText(meal, meal.cooked)
  return (
    <p className={styles.facts}>
      {meal.minutes !== null && !meal.isLeftover && (
        <span>
          <Timer size={14} aria-hidden /> {formatMinutes(meal.minutes)}
        </span>
      )}
      {meal.rest && !meal.isLeftover && (
        <span>
          <Hourglass size={14} aria-hidden /> {meal.rest}
        </span>
      )}
      {cooked && (
        <span>
          <CookingPot size={14} aria-hidden /> {cooked}
        </span>
      )}
      {meal.isFrozen && (
        <span>
          <Snowflake size={14} aria-hidden /> {texts.frozen}
        </span>
      )}
      {meal.toFreeze.length > 0 && (
        <span>
          <Snowflake size={14} aria-hidden /> {texts.freeze(meal.toFreeze)}
        </span>
      )}
    </p>
  )
}
