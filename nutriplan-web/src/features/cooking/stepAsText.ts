import { cookAmount } from '@/vocabulary/cookAmounts'
import { NBSP } from '@/vocabulary/numbers'
import { stepParts } from '@/vocabulary/steps'
import type { Dish } from './dish'
import { texts } from './texts'

/** A step as it is read out, with its place and the amounts of so many portions. */
export function stepAsText(dish: Dish, at: number, portions: number): string {
  const step = dish.steps[at]
  if (!step) return texts.done
  const words = stepParts(step.text).map((part) => {
    if (typeof part === 'string') return part
    const ingredient = step.ingredients.find(({ fdc_id }) => fdc_id === part.fdc_id)
    return ingredient ? `${part.words}${NBSP}(${cookAmount(ingredient, portions)})` : part.words
  })
  return `${texts.place(at + 1, dish.steps.length)}. ${words.join('')}`
}
