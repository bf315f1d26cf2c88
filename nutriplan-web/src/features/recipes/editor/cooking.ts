import * as v from 'valibot'
import type { Recipe, RecipeInput } from '@/api'
import { writeDecimal } from '@/vocabulary/decimal'
import { sentStep, type TypedStep, typedStep } from './stepText'
import { cooking as texts } from './texts'
import { parseDays, parseMinutes } from './times'

const MAX_MINUTES = 1440
const MAX_DAYS = 365
const MAX_STEPS = 60
const MAX_STEP_LENGTH = 1000

/** How a recipe is cooked, as it is typed; all of it may be left open. */
export type TypedCooking = {
  prep_minutes?: string | undefined
  cook_minutes?: string | undefined
  rest_minutes?: string | undefined
  keeps_days?: string | undefined
  freezes?: '' | 'yes' | 'no' | undefined
  steps?: TypedStep[] | undefined
}

export const newCooking = (): TypedCooking => ({
  prep_minutes: '',
  cook_minutes: '',
  rest_minutes: '',
  keeps_days: '',
  freezes: '',
  steps: [],
})

export const typedCooking = (recipe: Recipe): TypedCooking => ({
  prep_minutes: writeDecimal(recipe.prep_minutes),
  cook_minutes: writeDecimal(recipe.cook_minutes),
  rest_minutes: writeDecimal(recipe.rest_minutes),
  keeps_days: writeDecimal(recipe.keeps_days),
  freezes: recipe.freezes === null ? '' : recipe.freezes ? 'yes' : 'no',
  steps: recipe.steps.map(typedStep),
})

const whole = (parse: typeof parseMinutes, max: number, message: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => {
      if (text.trim() === '') return true
      const number = parse(text)
      return number !== undefined && Number.isInteger(number) && number >= 0 && number <= max
    }, message),
    v.transform((text) => (text.trim() === '' ? null : (parse(text) ?? null))),
  )

const step = v.object({
  text: v.pipe(v.string(), v.maxLength(MAX_STEP_LENGTH, texts.stepTooLong)),
  foods: v.array(v.number()),
})

/** What a draft of before does not tell is open. */
export const cookingEntries = {
  prep_minutes: whole(parseMinutes, MAX_MINUTES, texts.minutesWrong),
  cook_minutes: whole(parseMinutes, MAX_MINUTES, texts.minutesWrong),
  rest_minutes: whole(parseMinutes, MAX_MINUTES, texts.minutesWrong),
  keeps_days: whole(parseDays, MAX_DAYS, texts.daysWrong),
  freezes: v.pipe(
    v.optional(v.picklist(['', 'yes', 'no']), ''),
    v.transform((answer) => (answer === '' ? null : answer === 'yes')),
  ),
  steps: v.pipe(v.optional(v.array(step), []), v.maxLength(MAX_STEPS, texts.tooManySteps)),
}

/** Steps as they are sent, without those that say nothing. */
export const sentSteps = (
  steps: readonly TypedStep[],
  ingredients: RecipeInput['ingredients'],
): string[] => steps.map((one) => sentStep(one, ingredients)).filter((one) => one !== '')
