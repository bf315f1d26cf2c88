import * as v from 'valibot'
import type { Profile } from '@/api'
import { parseKilos, writeDecimal } from '@/vocabulary/decimal'
import { MEALS_PER_DAY_OPTIONS } from '@/vocabulary/meals'
import {
  gainIsChosen,
  gainLeadsToGoal,
  profileFields,
  profileMessages,
} from '@/vocabulary/profileRules'
import { mealScheduleMessages } from './texts'

const PAIR = [['weight'], ['weight_goal'], ['gain_per_week']] as const
const messages = profileMessages.gain_per_week
const { weight, weight_goal, gain_per_week, activity_level } = profileFields

/** From what is typed in the form to what is sent. */
export const editSchema = v.pipe(
  v.object({
    weight,
    weight_goal,
    gain_per_week,
    activity_level,
    meal_schedule: v.pipe(
      v.string(),
      v.nonEmpty(mealScheduleMessages.missing),
      v.transform(Number),
      v.picklist(MEALS_PER_DAY_OPTIONS, mealScheduleMessages.not_allowed),
    ),
  }),
  // A pace chosen before the goal came to equal the weight means nothing any more.
  v.transform((profile) =>
    profile.weight === profile.weight_goal ? { ...profile, gain_per_week: 0 } : profile,
  ),
  v.forward(v.partialCheck(PAIR, gainIsChosen, messages.missing), ['gain_per_week']),
  v.forward(v.partialCheck(PAIR, gainLeadsToGoal, messages.not_allowed), ['gain_per_week']),
)

/** What the form holds: text, as it is typed. */
export type Typed = {
  weight: string
  weight_goal: string
  gain_per_week: string
  activity_level: string
  meal_schedule: string
}

export const typed = (profile: Profile): Typed => ({
  weight: writeDecimal(profile.weight),
  weight_goal: writeDecimal(profile.weight_goal),
  gain_per_week: profile.gain_per_week ? String(profile.gain_per_week) : '',
  activity_level: profile.activity_level,
  meal_schedule: String(profile.meal_schedule),
})

/** What the targets need besides what the form holds. */
export const bodyOf = ({ birthdate, height, gender }: Profile) => ({ birthdate, height, gender })

/** Where the goal lies: 1 above the weight, -1 below, 0 at it or not known yet. */
export function direction({ weight, weight_goal }: Pick<Typed, 'weight' | 'weight_goal'>): number {
  const [from, to] = [parseKilos(weight), parseKilos(weight_goal)]
  return from === undefined || to === undefined ? 0 : Math.sign(to - from)
}

const FIELDS = ['weight', 'weight_goal', 'gain_per_week', 'activity_level', 'meal_schedule']

export const isTypedField = (path: string): path is keyof Typed => FIELDS.includes(path)
