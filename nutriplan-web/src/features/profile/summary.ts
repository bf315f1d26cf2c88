import type { Profile } from '@/api'
import { addDays, daysBetween, type PlainDate } from '@/vocabulary/dates'
import type { Goal } from './weighIns/curve'

/** What the profile screen tells to drink; the diet info's own figure is for the calculations. */
const SCREEN_WATER_L_PER_KG = 0.033

export const waterLitres = (weightKg: number) => SCREEN_WATER_L_PER_KG * weightKg

/** The first name on screen is the first word of the display name. */
export function firstName(displayName: string | null): string | null {
  return displayName?.trim().split(/\s+/)[0] || null
}

/**
 * Whether there is somewhere to go: at the goal weight nothing is lost or gained, and a pace rests
 * when a weigh-in has passed the goal.
 */
export const hasGoal = (profile: Pick<Profile, 'weight' | 'weight_goal' | 'gain_per_week'>) =>
  Math.sign(profile.gain_per_week ?? 0) === Math.sign(profile.weight_goal - profile.weight) &&
  profile.weight !== profile.weight_goal

/** A weight of longer ago says too little of today's. */
const OUTDATED_DAYS = 28

/** Where the weight is meant to go, and the day on which its pace brings it there from the last weigh-in. */
export function goalOf(profile: Profile, weighedOn: PlainDate | undefined, today: PlainDate): Goal {
  const kg = profile.weight_goal
  const weeks = profile.diet_info.estimatedGoalTimeline
  if (!weighedOn || !hasGoal(profile) || weeks === 0) return { kg, expected: null }
  const expected = addDays(weighedOn, 7 * weeks)
  const isOutdated = expected < today || daysBetween(weighedOn, today) > OUTDATED_DAYS
  return isOutdated ? { kg, expected: null, outdated: weighedOn } : { kg, expected }
}
