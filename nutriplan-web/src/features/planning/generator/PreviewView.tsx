import { ArrowLeftRight, Ban, Lock, LockOpen, Replace } from 'lucide-react'
import type { CookingShortfall, Mark, Shortfall } from '@/api'
import { Button } from '@/ui/Button'
import { DishPicture } from '@/ui/dish/DishPicture'
import { Fold } from '@/ui/Fold'
import { IconButton } from '@/ui/IconButton'
import { IngredientList } from '@/ui/IngredientList'
import { PercentRing } from '@/ui/PercentRing'
import { Segments } from '@/ui/Segments'
import { texts as alternatives } from '@/vocabulary/alternatives'
import { formatDayAndMonth, formatWeekday } from '@/vocabulary/dates'
import { exclusion } from '@/vocabulary/exclusion'
import { MEAL_LABELS } from '@/vocabulary/meals'
import { formatKcal } from '@/vocabulary/numbers'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import { slotOf } from '@/vocabulary/slots'
import { CookedNote } from '../CookedNote'
import { DayMacros } from '../DayMacros'
import { Marks } from '../marks/Marks'
import { SeeRecipes } from '../SeeRecipes'
import { type SlotKey, slotId } from '../slots'
import { dayRegion, texts as planning } from '../texts'
import styles from './PreviewView.module.css'
import { AMOUNTS, type Amounts, type PoolRecipe } from './pool'
import type { PreviewDay, PreviewMeal } from './preview'
import { Shortfalls } from './Shortfalls'
import { texts } from './texts'

export interface PreviewViewProps {
  days: readonly PreviewDay[]
  shortfalls: readonly Shortfall[]
  /** Why one cooks more often than was asked. */
  cooking: CookingShortfall | null
  marks: readonly Mark[]
  /** Where the names of the dishes that would mend a mark stand. */
  recipes: readonly PoolRecipe[]
  /** While the week is counted anew or saved. */
  changing: boolean
  /** Asks for another recipe in the place of a proposed one. */
  onChange: (slot: SlotKey) => void
  /** The proposed meals, by their slots, that another week leaves in place. */
  held: ReadonlySet<string>
  onHold: (slot: SlotKey, holds: boolean) => void
  /** Never wants a proposed dish again. */
  onExclude: (recipeId: string) => void
  /** Serves a dish in the place of a proposed one. */
  onServe: (slot: SlotKey, recipeId: string) => void
  amounts: Amounts
  /** Shows the same dishes in amounts of the other kind. */
  onAmountsChange: (amounts: Amounts) => void
}

const CHOICES = AMOUNTS.map((value) => ({ value, label: texts.amountsOf[value] }))

/** The proposed week, day by day, against each day's targets. */
export function PreviewView(props: PreviewViewProps) {
  const { days, shortfalls, changing, onExclude } = props
  return (
    <>
      <fieldset className={styles.amounts}>
        <legend>{texts.amounts}</legend>
        <Segments choices={CHOICES} value={props.amounts} onChange={props.onAmountsChange} />
      </fieldset>
      <div className={styles.week} aria-busy={changing}>
        {days.map((day) => (
          <section key={day.date} className={styles.day} aria-label={dayRegion(day.date)}>
            <header className={styles.header}>
              <h3>
                {formatWeekday(day.date)} <small>{formatDayAndMonth(day.date)}</small>
              </h3>
              {day.summary && (
                <PercentRing fraction={day.summary.reached} label={planning.ofTheDay} size={48} />
              )}
            </header>
            {day.summary && <DayMacros summary={day.summary} />}
            <ul className={styles.meals}>
              {day.slots.map(
                ({ type, meal }) =>
                  meal && (
                    <li key={type} className={styles.meal} data-meal={type}>
                      <div className={styles.label}>
                        <p>
                          {MEAL_LABELS[type]}{' '}
                          <span className={styles.energy}>{formatKcal(meal.macros.calories)}</span>
                        </p>
                        {!meal.isKept && <Tools {...props} slot={{ date: day.date, type }} />}
                      </div>
                      <div className={styles.recipe}>
                        <DishPicture
                          dish={{ ...meal, type: MEAL_RECIPE_TYPE[type] }}
                          className={styles.picture}
                        />
                        <Fold
                          title={<span className={styles.name}>{meal.name}</span>}
                          className={styles.dish}
                        >
                          <IngredientList
                            ingredients={meal.ingredients}
                            label={planning.ingredients}
                          />
                          <SeeRecipes ids={meal.recipeIds} />
                          {!meal.isKept &&
                            meal.recipeIds.map((id) => (
                              <Button
                                key={id}
                                size="small"
                                variant="ghost"
                                icon={<Ban size={16} aria-hidden />}
                                aria-label={exclusion.neverNamed(meal.name)}
                                onClick={() => onExclude(id)}
                              >
                                {exclusion.never}
                              </Button>
                            ))}
                        </Fold>
                      </div>
                      <CookedNote slot={{ date: day.date, type }} cooked={meal.cooked} />
                      {meal.isKept && (
                        <p className={styles.mark}>
                          <Lock size={12} aria-hidden /> {keptAs(meal)}
                        </p>
                      )}
                      {meal.replaces && (
                        <p className={styles.mark}>
                          <ArrowLeftRight size={12} aria-hidden /> {texts.replaces(meal.replaces)}
                        </p>
                      )}
                    </li>
                  ),
              )}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.after}>
        <Shortfalls shortfalls={shortfalls} cooking={props.cooking} />
        <Marks marks={props.marks} recipes={props.recipes} onServe={props.onServe} />
      </div>
    </>
  )
}

type ToolsProps = Pick<PreviewViewProps, 'held' | 'onHold' | 'onChange'> & { slot: SlotKey }

/** What one can do with a proposed meal: keep it in another week, or have another dish. */
function Tools({ slot, held, onHold, onChange }: ToolsProps) {
  const name = slotOf(slot.type, slot.date)
  const isHeld = held.has(slotId(slot))
  return (
    <div className={styles.tools}>
      <IconButton
        small
        label={alternatives.keepMeal(name)}
        aria-pressed={isHeld}
        icon={isHeld ? <Lock size={16} aria-hidden /> : <LockOpen size={16} aria-hidden />}
        onClick={() => onHold(slot, !isHeld)}
      />
      <IconButton
        small
        label={texts.changeMeal(name)}
        icon={<Replace size={16} aria-hidden />}
        onClick={() => onChange(slot)}
      />
    </div>
  )
}

function keptAs(meal: PreviewMeal): string {
  if (meal.isEaten) return planning.eaten
  return meal.isLocked ? planning.locked : texts.kept
}
