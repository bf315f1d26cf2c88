import * as v from 'valibot'
import { wayToGoal } from '@/vocabulary/pace'
import { profileFields, WIZARD_FIELDS } from '@/vocabulary/profileFields'
import type { Draft } from '../draft'
import { profileSchema } from './form'

export const STEPS = WIZARD_FIELDS

/** One for each step, and the last for the account. */
export const SEGMENTS = STEPS.length + 1

const LAST = STEPS.length - 1

/** The goal's step is the last one where there is nothing to gain or lose. */
export function lastStep(draft: Draft): number {
  return wayToGoal(draft) === 0 ? LAST - 1 : LAST
}

export function isStepValid(step: number, draft: Draft): boolean {
  const field = STEPS[step]
  if (field === undefined) return false
  if (field === 'gain_per_week') return v.is(profileSchema, draft)
  return v.is(profileFields[field].rule, draft[field])
}

/** The next step that lacks an answer: what was typed already, here or on the landing page, stands. */
export function nextStep(step: number, draft: Draft): number {
  const missing = STEPS.findIndex((_, later) => later > step && !isStepValid(later, draft))
  return missing === -1 ? lastStep(draft) : Math.min(missing, lastStep(draft))
}

/** The step asked for, or the first one before it that still lacks an answer. */
export function reachableStep(asked: number, draft: Draft): number {
  const missing = STEPS.findIndex((_, step) => !isStepValid(step, draft))
  const furthest = missing === -1 ? lastStep(draft) : Math.min(missing, lastStep(draft))
  return Math.min(Math.max(asked, 0), furthest)
}
