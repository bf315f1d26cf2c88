import { HttpResponse, http } from 'msw'
import * as v from 'valibot'
import type { DietInfo, Profile, ProfileFields } from '@/api'
import { EDIT_FIELDS } from '@/vocabulary/editFields'
import { profileFields, WIZARD_FIELDS } from '@/vocabulary/profileFields'
import { pickFields } from '@/vocabulary/profileForm'
import { read, stale, tagged } from './conditional'
import { idempotency } from './idempotency'
import { problem } from './problem'

const DAY = { calories: 2000, proteins: 125, fats: 55.56, carbohydrates: 250 }

const diet: DietInfo = {
  bmr: 1451.5,
  tdee: 2249.8,
  calorieDailyIntake: 1974.8,
  dailyCalories: { day1: DAY, day2: DAY, day3: DAY, day4: DAY, day5: DAY, day6: DAY, day7: DAY },
  proteinIntake: 123.43,
  fatIntake: 54.86,
  carbIntake: 246.85,
  waterIntake: 2.45,
  fiberIntake: 30,
  calorieSurplusDeficit: -275,
  bmi: 24.22,
  estimatedGoalTimeline: 20,
  planTargets: { calories: 1975, proteins: 150, fats: 55, carbohydrates: 220 },
  warnings: [],
}

/** Somebody who wants to lose five kilos, one a month. */
export const PROFILE: Profile = {
  user_created: true,
  profile_created: true,
  email: 'camille@exemple.fr',
  email_verified: true,
  display_name: 'Camille Martin',
  birthdate: '1991-04-12',
  height: 170,
  weight: 70,
  gender: 'female',
  activity_level: 'moderate',
  weight_goal: 65,
  gain_per_week: -0.25,
  meal_schedule: 4,
  diet: { kind: 'omnivore', without: [], disliked: [] },
  macro_split: null,
  learnt_correction: null,
  diet_info: diet,
}

/** What its form sends when nothing is changed. */
export const EDITED = pickFields(EDIT_FIELDS, PROFILE)

export const withDiet = (changes: Partial<DietInfo>, profile: Partial<Profile> = {}): Profile => ({
  ...PROFILE,
  ...profile,
  diet_info: { ...diet, ...changes },
})

type Warning = DietInfo['warnings'][number]

export const warning = (code: Warning['code'], details: Partial<Warning> = {}): Warning => ({
  code,
  floor: null,
  bmi: null,
  gentler_gain_per_week: null,
  ...details,
})

/** What no profile does without: the fields that may not be left empty. */
const REQUIRED = WIZARD_FIELDS.filter((name) => !v.is(profileFields[name].rule, ''))

/**
 * Answers what a profile would mean: too little energy from a pace on, as the server does for
 * somebody who spends little. Refuses what is no whole profile, as the server does too.
 */
export const previewsTargets = (tooMuchFrom = Number.POSITIVE_INFINITY) =>
  http.post('*/api/profile/preview', async ({ request }) => {
    const fields = (await request.json()) as ProfileFields
    const errors = REQUIRED.filter((name) => fields[name] == null).map((path) => ({
      path,
      code: 'missing',
    }))
    if (errors.length > 0) return problem(400, 'VALIDATION_ERROR', { errors })
    const isTooMuch = Math.abs(fields.gain_per_week ?? 0) >= tooMuchFrom
    return HttpResponse.json({
      ...diet,
      calorieDailyIntake: isTooMuch ? 871 : 1450,
      warnings: isTooMuch
        ? [warning('BELOW_SAFE_INTAKE', { floor: 1200, gentler_gain_per_week: -0.25 })]
        : [],
    })
  })

/** An in-memory server of the profile; `onCall` gets each change. */
export function profileServer(profile: Profile, onCall: (changes: ProfileFields) => void) {
  let kept = profile
  const write = idempotency()
  return [
    http.get('*/api/profile', ({ request }) => read(request, kept)),
    http.put(
      '*/api/profile',
      write(async ({ request }) => {
        const changes = (await request.json()) as ProfileFields
        const refusal = stale(request, kept)
        if (refusal) return refusal
        onCall(changes)
        kept = { ...kept, ...changes } as Profile
        kept.gain_per_week ||= null
        return tagged(kept)
      }),
    ),
  ]
}
