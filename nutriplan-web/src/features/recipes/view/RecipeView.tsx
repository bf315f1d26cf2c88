import {
  Ban,
  CalendarPlus,
  Clock,
  CookingPot,
  Copy,
  Flame,
  Hourglass,
  Moon,
  Pencil,
  Printer,
  Refrigerator,
  RotateCcw,
  Snowflake,
  Star,
} from 'lucide-react'
import { generatePath } from 'react-router'
import type { Recipe } from '@/api'
import { BackLink } from '@/ui/BackLink'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Card } from '@/ui/Card'
import { CardHeading } from '@/ui/CardHeading'
import { Chip } from '@/ui/Chip'
import { DietMark } from '@/ui/DietMark'
import { DishPicture } from '@/ui/dish/DishPicture'
import { MacroBar } from '@/ui/MacroBar'
import { Stepper } from '@/ui/Stepper'
import { StepText } from '@/ui/StepText'
import { measure, weight } from '@/vocabulary/cookAmounts'
import { LABEL_DECIDES } from '@/vocabulary/diet'
import { conflictText } from '@/vocabulary/dietConflicts'
import { exclusion } from '@/vocabulary/exclusion'
import { formatWhole } from '@/vocabulary/numbers'
import { paths } from '@/vocabulary/paths'
import { oneRecipe } from '../texts'
import { Origin } from './Origin'
import { RecipeHeading } from './RecipeHeading'
import styles from './RecipeView.module.css'
import { texts } from './texts'

/** Most portions that one cooks at a time. */
export const MAX_PORTIONS = 12

export interface RecipeViewProps {
  recipe: Recipe
  portions: number
  copying: boolean
  onPortions: (portions: number) => void
  onPlan: () => void
  onFavorite: (favorite: boolean) => void
  /** Never wanted in a generated week again, or allowed again. */
  onExclude: (excluded: boolean) => void
  onCopy: () => void
  onPrint: () => void
}

/** A recipe to cook from: what it takes, how it is done, and what can be done with it. */
export function RecipeView(props: RecipeViewProps) {
  const { recipe, portions } = props
  return (
    <article className={styles.page} data-type={recipe.type} aria-labelledby="recipe-name">
      <div className={styles.back}>
        <BackLink to={paths.recipes}>{oneRecipe.back}</BackLink>
      </div>
      <RecipeHeading
        name={recipe.name}
        id="recipe-name"
        type={recipe.type}
        picture={(className) => <DishPicture dish={recipe} className={className} eager />}
      >
        <DietMark text={conflictText(recipe.diet_conflicts)} />
        <DietMark text={recipe.is_excluded ? exclusion.mark : ''} />
        <SurelySuits marks={recipe.diet_marks} />
        <Cooking recipe={recipe} />
        <Actions {...props} />
      </RecipeHeading>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card as="section" className={styles.card} aria-label={texts.figures}>
            <p className={styles.energy}>
              <b>{formatWhole(recipe.macros.calories)}</b> kcal {texts.perPortion}
            </p>
            <MacroBar macros={recipe.macros} named />
          </Card>
          <Card as="section" className={styles.card} aria-labelledby="recipe-ingredients">
            <CardHeading title={texts.ingredients} id="recipe-ingredients">
              <Stepper
                label={texts.portions}
                less={texts.fewer}
                more={texts.more}
                value={portions}
                shown={texts.portionCount(portions)}
                min={1}
                max={MAX_PORTIONS}
                onChange={props.onPortions}
              />
            </CardHeading>
            <ul className={styles.ingredients} aria-labelledby="recipe-ingredients">
              {recipe.ingredients.map((ingredient) => {
                const measured = measure(ingredient, portions)
                return (
                  <li key={ingredient.fdc_id}>
                    <span>{ingredient.name}</span>
                    <span className={styles.amount}>
                      {measured && <b>{measured}</b>}
                      {measured ? (
                        <small>{weight(ingredient, portions)}</small>
                      ) : (
                        <b>{weight(ingredient, portions)}</b>
                      )}
                    </span>
                  </li>
                )
              })}
            </ul>
          </Card>
        </div>
        <section className={styles.steps} aria-labelledby="recipe-steps">
          <h2 id="recipe-steps">{texts.steps}</h2>
          <Steps recipe={recipe} portions={portions} />
          <Origin note={recipe.note} source_url={recipe.source_url} />
        </section>
      </div>
    </article>
  )
}

/** Whom it suits, as far as every ingredient is known to: a vegan dish is a vegetarian one. */
function SurelySuits({ marks }: { marks: Recipe['diet_marks'] }) {
  const shown = marks.filter((mark) => mark !== 'vegetarian' || !marks.includes('vegan'))
  if (shown.length === 0) return null
  return (
    <div className={styles.suits}>
      <ul className={styles.marks} aria-label={texts.suits}>
        {shown.map((mark) => (
          <li key={mark}>
            <Chip>{texts.dietMarks[mark]}</Chip>
          </li>
        ))}
      </ul>
      <p>{LABEL_DECIDES}</p>
    </div>
  )
}

function Cooking({ recipe }: { recipe: Recipe }) {
  const { prep_minutes, cook_minutes, rest_minutes, keeps_days, freezes } = recipe
  const facts = [
    prep_minutes !== null && { icon: Clock, text: texts.prep(prep_minutes) },
    !!cook_minutes && { icon: Flame, text: texts.cook(cook_minutes) },
    !!rest_minutes && { icon: Hourglass, text: texts.rest(rest_minutes) },
    recipe.starts_day_before && { icon: Moon, text: texts.dayBefore },
    keeps_days !== null && { icon: Refrigerator, text: texts.keeps(keeps_days) },
    freezes !== null && { icon: Snowflake, text: texts.freezes(freezes) },
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts} aria-label={texts.cooking}>
      {facts.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon size={16} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}

function Actions({
  recipe,
  portions,
  copying,
  onPlan,
  onFavorite,
  onExclude,
  onCopy,
  onPrint,
}: RecipeViewProps) {
  return (
    <div className={styles.actions}>
      <Button icon={<CalendarPlus size={18} aria-hidden />} onClick={onPlan}>
        {texts.plan}
      </Button>
      <ButtonLink
        to={`${generatePath(paths.recipeCooking, { id: recipe.id })}?portions=${portions}`}
        variant="secondary"
        icon={<CookingPot size={18} aria-hidden />}
      >
        {texts.toKitchen}
      </ButtonLink>
      <Button
        variant="secondary"
        className={styles.star}
        aria-pressed={recipe.is_favorite}
        icon={<Star size={18} aria-hidden />}
        onClick={() => onFavorite(!recipe.is_favorite)}
      >
        {texts.favorite}
      </Button>
      <Button variant="secondary" icon={<Printer size={18} aria-hidden />} onClick={onPrint}>
        {texts.print}
      </Button>
      {recipe.is_public ? (
        <Button
          variant="secondary"
          className={styles.wide}
          icon={<Copy size={18} aria-hidden />}
          loading={copying}
          onClick={onCopy}
        >
          {texts.copy}
        </Button>
      ) : (
        <ButtonLink
          to={generatePath(paths.recipeUpdate, { id: recipe.id })}
          variant="secondary"
          className={styles.wide}
          icon={<Pencil size={18} aria-hidden />}
        >
          {texts.edit}
        </ButtonLink>
      )}
      <Button
        variant="ghost"
        className={styles.wide}
        icon={
          recipe.is_excluded ? <RotateCcw size={18} aria-hidden /> : <Ban size={18} aria-hidden />
        }
        onClick={() => onExclude(!recipe.is_excluded)}
      >
        {recipe.is_excluded ? exclusion.allow : exclusion.never}
      </Button>
    </div>
  )
}

function Steps({ recipe, portions }: Pick<RecipeViewProps, 'recipe' | 'portions'>) {
  if (recipe.steps.length === 0)
    return (
      <div className={styles.none}>
        <p>{texts.noSteps}</p>
        {!recipe.is_public && (
          <ButtonLink
            to={generatePath(paths.recipeUpdate, { id: recipe.id })}
            variant="secondary"
            size="small"
          >
            {texts.writeSteps}
          </ButtonLink>
        )}
      </div>
    )
  return (
    <ol className={styles.list}>
      {recipe.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be the same
        <li key={index}>
          <p>
            <StepText step={step} ingredients={recipe.ingredients} portions={portions} />
          </p>
        </li>
      ))}
    </ol>
  )
}
