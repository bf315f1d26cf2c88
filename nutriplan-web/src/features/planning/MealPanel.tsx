import { WandSparkles } from 'lucide-react'
import { DishPicture } from '@/ui/dish/DishPicture'
import { IngredientList } from '@/ui/IngredientList'
import { MacroBar } from '@/ui/MacroBar'
import { Sheet } from '@/ui/Sheet'
import type { Macros } from '@/vocabulary/macros'
import { formatKcal } from '@/vocabulary/numbers'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import { slotOf } from '@/vocabulary/slots'
import { Adjustment } from './Adjustment'
import { Alternatives } from './Alternatives'
import { CookedNote } from './CookedNote'
import { MealActions } from './MealActions'
import styles from './MealPanel.module.css'
import type { SlotActions, SlotKey } from './slots'
import { texts } from './texts'
import type { SlotMeal } from './week'

export interface MealPanelProps {
  open: boolean
  onClose: () => void
  slot: SlotKey
  meal: SlotMeal
  target: Macros | null
  photo: string | null
  /** Its dish is never wanted in a generated week again. */
  isExcluded: boolean
  /** Its recipe was deleted. */
  isGone: boolean
  /** The meal before it was optimised just now. */
  before: SlotMeal | null
  busy: boolean
  actions: SlotActions
}

/** A planned meal, opened beside the plan: what it is made of, and what one can do with it. */
export function MealPanel(props: MealPanelProps) {
  const { open, onClose, slot, meal, target, photo, isExcluded, isGone, before, busy, actions } =
    props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={meal.name}
      description={slotOf(slot.type, slot.date)}
    >
      <div className={styles.panel}>
        <DishPicture
          className={styles.picture}
          dish={{
            name: meal.name,
            type: MEAL_RECIPE_TYPE[slot.type],
            ingredients: meal.ingredients,
            photo,
          }}
        />
        <div className={styles.figures}>
          <p className={styles.energy}>
            {target ? (
              texts.energyOfAim(formatKcal(meal.macros.calories), formatKcal(target.calories))
            ) : (
              <b>{formatKcal(meal.macros.calories)}</b>
            )}
          </p>
          <MacroBar macros={meal.macros} {...(target && { target })} />
          <CookedNote slot={slot} cooked={meal.cooked} />
        </div>
        {before ? (
          <Adjustment before={before} after={meal} onSeen={() => actions.onSeen(slot)} />
        ) : (
          <>
            <IngredientList ingredients={meal.ingredients} label={texts.ingredients} />
            {meal.isOptimized && (
              <p className={styles.note}>
                <WandSparkles size={14} aria-hidden /> {texts.optimized}
              </p>
            )}
          </>
        )}
        <MealActions
          {...{ slot, meal, isExcluded, isGone, busy, actions }}
          aim={target?.calories ?? null}
          onLeave={onClose}
        />
        {/* Last: they come late, and of any height, and would move what stands below them. */}
        <Alternatives slot={slot} onTake={onClose} />
      </div>
    </Sheet>
  )
}
