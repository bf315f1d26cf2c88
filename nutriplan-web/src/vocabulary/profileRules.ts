import * as v from 'valibot'
import { ACTIVITY_LEVELS, GAIN_KG_PER_WEEK, SEXES } from './body'
import { decimal, parseCentimetres, parseKilos } from './decimal'
import { atMost, name } from './names'
import { profileMessages } from './profileMessages'

const m = profileMessages

function bounded(
  words: { missing: string; too_small: string; too_large: string },
  [min, max]: readonly [number, number],
  parse: typeof parseKilos,
) {
  return v.pipe(
    decimal(words.missing, parse),
    v.minValue(min, words.too_small),
    v.maxValue(max, words.too_large),
  )
}

export const BIRTHDATE_BOUNDS = ['1910-01-01', '2023-01-01'] as const

const GAINS = GAIN_KG_PER_WEEK.flatMap((gain) => [String(gain), String(-gain)])

/** One schema a field, from what is typed to what is stored; null where no choice was made. */
export const profileFields = {
  display_name: v.pipe(name, atMost(50, m.display_name.too_long)),
  birthdate: v.pipe(
    v.string(),
    v.isoDate(m.birthdate.missing),
    v.maxValue(BIRTHDATE_BOUNDS[1], m.birthdate.too_late),
    v.minValue(BIRTHDATE_BOUNDS[0], m.birthdate.too_early),
  ),
  weight: bounded(m.weight, [10, 500], parseKilos),
  height: bounded(m.height, [30, 300], parseCentimetres),
  gender: v.pipe(v.string(m.gender.not_allowed), v.picklist(SEXES, m.gender.not_allowed)),
  activity_level: v.pipe(
    v.string(m.activity_level.not_allowed),
    v.picklist(ACTIVITY_LEVELS, m.activity_level.not_allowed),
  ),
  weight_goal: bounded(m.weight_goal, [10, 500], parseKilos),
  /** Empty when the goal is reached already. */
  gain_per_week: v.pipe(
    v.string(m.gain_per_week.missing),
    v.check((gain) => gain === '' || GAINS.includes(gain), m.gain_per_week.not_allowed),
    v.transform((gain) => (gain === '' ? 0 : Number(gain))),
  ),
}

interface Weights {
  weight: number
  weight_goal: number
  gain_per_week: number
}

/** A pace is needed exactly when there is a way to go. */
export const gainIsChosen = ({ weight, weight_goal, gain_per_week }: Weights) =>
  weight === weight_goal || gain_per_week !== 0

/** The pace leads from the weight to the goal. */
export const gainLeadsToGoal = ({ weight, weight_goal, gain_per_week }: Weights) =>
  gain_per_week === 0 || Math.sign(gain_per_week) === Math.sign(weight_goal - weight)
