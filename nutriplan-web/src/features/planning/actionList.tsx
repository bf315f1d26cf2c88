import {
  Ban,
  BookOpen,
  CalendarArrowUp,
  CookingPot,
  Lock,
  Replace,
  RotateCcw,
  Trash2,
  WandSparkles,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { generatePath } from 'react-router'
import { exclusion } from '@/vocabulary/exclusion'
import { formatKcal } from '@/vocabulary/numbers'
import { paths } from '@/vocabulary/paths'
import type { SlotActions, SlotKey } from './slots'
import { texts } from './texts'
import type { SlotMeal } from './week'

export interface MealActionsContext {
  /** The day and the type of the meal. */
  slot: SlotKey
  /** The meal that stands there. */
  meal: SlotMeal
  /** What the slot should bring, in kcal. */
  aim: number | null
  /** Its dish is never wanted in a generated week again. */
  isExcluded: boolean
  /** Its recipe was deleted: there is no page of it, and no week takes it again. */
  isGone: boolean
  /** What can be done with it. */
  actions: SlotActions
}

export interface MealAction {
  key: string
  label: string
  /** What follows from it, where the label does not say. */
  hint?: string | undefined
  icon: ReactNode
  /** Where it leads; without an address it is pressed. */
  to?: string
  onPress?: () => void
  /** Whether it holds now, for what is switched on and off. */
  pressed?: boolean
  /** It opens something of its own. */
  leavesTo?: boolean
}

const ICON = { size: 18, 'aria-hidden': true } as const

/** Everything that one can do with a planned meal, the most wanted first. */
export function mealActions(context: MealActionsContext): MealAction[] {
  const { slot, meal, aim, isExcluded, isGone, actions } = context
  const several = meal.recipeIds.length > 1
  // Of several nobody knows which is gone.
  const recipeIds = isGone && !several ? [] : meal.recipeIds
  const all: (MealAction | false)[] = [
    meal.id !== null && {
      key: 'cook',
      label: texts.cook,
      icon: <CookingPot {...ICON} />,
      to: generatePath(paths.cooking, slot),
    },
    {
      key: 'change',
      label: texts.changeRecipe,
      icon: <Replace {...ICON} />,
      onPress: () => actions.onChoose(slot),
      leavesTo: true,
    },
    !meal.isOptimized && {
      key: 'optimize',
      label: texts.optimize,
      hint: aim === null ? undefined : texts.optimizeHint(formatKcal(aim)),
      icon: <WandSparkles {...ICON} />,
      onPress: () => actions.onOptimize(slot, meal),
    },
    {
      key: 'keep',
      label: texts.keep,
      hint: texts.keepHint,
      icon: <Lock {...ICON} />,
      onPress: () => actions.onLock(slot, meal, !meal.isLocked),
      pressed: meal.isLocked,
    },
    {
      key: 'place',
      label: texts.place,
      icon: <CalendarArrowUp {...ICON} />,
      onPress: () => actions.onPlace(slot, meal),
      leavesTo: true,
    },
    ...recipeIds.map((id, index) => ({
      key: id,
      label: texts.seeRecipe(several ? index + 1 : null),
      icon: <BookOpen {...ICON} />,
      to: generatePath(paths.recipe, { id }),
    })),
    recipeIds.length === 1 && {
      key: 'exclude',
      label: isExcluded ? exclusion.allow : exclusion.never,
      icon: isExcluded ? <RotateCcw {...ICON} /> : <Ban {...ICON} />,
      onPress: () => recipeIds.map((id) => actions.onExclude(id, !isExcluded)),
    },
    {
      key: 'remove',
      label: texts.remove,
      icon: <Trash2 {...ICON} />,
      onPress: () => actions.onRemove(slot, meal),
      leavesTo: true,
    },
  ]
  return all.filter((action) => action !== false)
}
