import * as v from 'valibot'
import type { Difference, Profile } from '@/api'
import { ACTIVITY_LABELS, type ActivityLevel, monthlyKilos } from '@/vocabulary/body'
import { parseKilos, writeDecimal } from '@/vocabulary/decimal'
import { MEALS_PER_DAY_LABELS, MEALS_PER_DAY_OPTIONS, type MealsPerDay } from '@/vocabulary/meals'
import { profileMessages } from '@/vocabulary/profileMessages'
import { gainIsChosen, gainLeadsToGoal, profileFields } from '@/vocabulary/profileRules'
import { mealScheduleMessages, texts } from './texts'

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
  /** Which version of the profile this was made from; kept with what is typed. */
  etag?: string | undefined
}

export const typed = (profile: Profile, etag: string | undefined): Typed => ({
  weight: writeDecimal(profile.weight),
  weight_goal: writeDecimal(profile.weight_goal),
  gain_per_week: profile.gain_per_week ? String(profile.gain_per_week) : '',
  activity_level: profile.activity_level,
  meal_schedule: String(profile.meal_schedule),
  etag,
})

/** What the targets need besides what the form holds. */
export const bodyOf = ({ birthdate, height, gender }: Profile) => ({ birthdate, height, gender })

/** The form in words: for comparing two versions of it. */
function inWords(profile: Typed) {
  const way = direction(profile)
  const gain = Math.abs(Number(profile.gain_per_week))
  return [
    { label: texts.weight, text: texts.kilos(profile.weight) },
    { label: texts.weightGoal, text: texts.kilos(profile.weight_goal) },
    {
      label: texts.pace,
      text: way === 0 || gain === 0 ? texts.noPace : texts.paceOf(way, monthlyKilos(gain)),
    },
    {
      label: texts.activity,
      text: ACTIVITY_LABELS[profile.activity_level as ActivityLevel]?.label ?? '',
    },
    {
      label: texts.mealsPerDay,
      text: MEALS_PER_DAY_LABELS[Number(profile.meal_schedule) as MealsPerDay]?.label ?? '',
    },
  ]
}

export function profileDifferences(theirs: Typed, mine: Typed): Difference[] {
  const here = inWords(mine)
  return inWords(theirs)
    .map(({ label, text }, index) => ({ label, theirs: [text], mine: [here[index]?.text ?? ''] }))
    .filter(({ theirs, mine }) => theirs[0] !== mine[0])
}

/** Where the goal lies: 1 above the weight, -1 below, 0 at it or not known yet. */
export function direction({ weight, weight_goal }: Pick<Typed, 'weight' | 'weight_goal'>): number {
  const [from, to] = [parseKilos(weight), parseKilos(weight_goal)]
  return from === undefined || to === undefined ? 0 : Math.sign(to - from)
}

const FIELDS = ['weight', 'weight_goal', 'gain_per_week', 'activity_level', 'meal_schedule']

export const isTypedField = (path: string): path is keyof Typed => FIELDS.includes(path)
