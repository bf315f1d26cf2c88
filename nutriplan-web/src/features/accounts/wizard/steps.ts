import * as v from 'valibot'
import { parseKilos } from '@/vocabulary/decimal'
import type { ProfileField } from '@/vocabulary/profileMessages'
import { profileFields } from '@/vocabulary/profileRules'
import type { Draft } from '../draft'
import { profileSchema } from './form'

export const STEPS: readonly ProfileField[] = [
  'display_name',
  'birthdate',
  'weight',
  'height',
  'gender',
  'activity_level',
  'weight_goal',
  'gain_per_week',
]

/** One for each step, and the ninth for the account. */
export const SEGMENTS = STEPS.length + 1

const LAST = STEPS.length - 1

/** Kilos to gain, negative to lose; 0 also while either weight is not a number yet. */
export function kilosToGoal({ weight, weight_goal }: Draft): number {
  return (parseKilos(weight_goal) ?? 0) - (parseKilos(weight) ?? 0)
}

/** The goal's step is the last one where there is nothing to gain or lose. */
export function lastStep(draft: Draft): number {
  return kilosToGoal(draft) === 0 ? LAST - 1 : LAST
}

export function isStepValid(step: number, draft: Draft): boolean {
  const field = STEPS[step]
  if (field === undefined) return false
  if (field === 'gain_per_week') return v.is(profileSchema, draft)
  return v.is(profileFields[field], draft[field])
}

/** The step asked for, or the first one before it that still lacks an answer. */
export function reachableStep(asked: number, draft: Draft): number {
  const missing = STEPS.findIndex((_, step) => !isStepValid(step, draft))
  const furthest = missing === -1 ? lastStep(draft) : Math.min(missing, lastStep(draft))
  return Math.min(Math.max(asked, 0), furthest)
}
