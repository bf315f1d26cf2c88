import { problemText, type Undo } from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import { addRecipe, changeMeal, removeMeal, useWeek } from './data'
import type { SlotActions, SlotKey } from './slots'
import { texts } from './texts'
import { usePlacing } from './usePlacing'
import { type Change, useSlotChanges } from './useSlotChanges'
import { useSteady } from './useSteady'
import type { SlotMeal } from './week'

/** A week of the plan, and everything that one can do to it. */
export function usePlan(monday: PlainDate, today: PlainDate, onChoose: SlotActions['onChoose']) {
  const plan = useWeek(monday, today)
  const { states, change, seen } = useSlotChanges(plan.refresh)
  const mealIn = ({ date, type }: SlotKey) => plan.week?.meals[date]?.[type]
  const placing = usePlacing({ mealIn, change })

  /** A change of a meal that the plan has; a preview's has no id. */
  function changeOf(
    slot: SlotKey,
    meal: SlotMeal,
    work: (id: string, key: string | undefined) => Promise<Undo | undefined>,
    rest: Omit<Change, 'slots' | 'work'>,
  ) {
    const { id } = meal
    if (id) void change({ ...rest, slots: [slot], work: (key) => work(id, key) })
  }

  const actions = useSteady<SlotActions>({
    onChoose,
    onSeen: seen,
    onPlace: placing.open,
    onDrop: (from, to, mode) => placing.choose({ from, to, mode }),
    onRemove: (slot, meal) =>
      changeOf(slot, meal, removeMeal, {
        shows: 'filling',
        success: texts.mealDeleted,
        failure: () => texts.mealDeleteFailed,
      }),
    onOptimize: (slot, meal) =>
      changeOf(slot, meal, (id, key) => changeMeal(id, { is_optimized: true }, key), {
        shows: 'changing',
        before: meal,
        success: texts.optimizeSucceeded,
        failure: (error) => texts.optimizeFailed(problemText(error)),
      }),
    onEaten: (slot, meal, isEaten) =>
      changeOf(slot, meal, (id, key) => changeMeal(id, { is_eaten: isEaten }, key), {
        shows: 'changing',
        pending: { isEaten },
        failure: (error) => texts.changeFailed(problemText(error)),
      }),
    onLock: (slot, meal, isLocked) =>
      changeOf(slot, meal, (id, key) => changeMeal(id, { is_locked: isLocked }, key), {
        shows: 'changing',
        pending: { isLocked },
        failure: (error) => texts.changeFailed(problemText(error)),
      }),
    onTakeNewVersion: (slot, meal) =>
      changeOf(
        slot,
        meal,
        (id, key) =>
          changeMeal(id, { recipes: [...meal.recipeIds], is_optimized: meal.isOptimized }, key),
        {
          shows: 'changing',
          before: meal,
          success: texts.newVersionTaken,
          failure: (error) => texts.changeFailed(problemText(error)),
        },
      ),
  })

  /** Puts a recipe in a slot, in the place of what was there. */
  const fill = (slot: SlotKey, recipeId: string) =>
    change({
      slots: [slot],
      work: (key) => addRecipe(slot, recipeId, key),
      shows: 'filling',
      success: texts.recipeAdded,
      failure: (error) => texts.recipeAddFailed(problemText(error)),
    })

  return { ...plan, states, actions, placing, fill }
}
