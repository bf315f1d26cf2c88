import { HttpResponse, http } from 'msw'
import type { VisitorWeekInput } from '@/api'
import { profileFields, WIZARD_FIELDS } from '@/vocabulary/profileFields'
import { pickFields, typedProfile } from '@/vocabulary/profileForm'
import { problem } from './problem'
import { PROFILE } from './profile'
import { PUBLIC_RECIPES } from './recipes'
import { preview } from './week'

/** What somebody new says of themselves, as it is sent. */
export const NEW_PROFILE = pickFields(WIZARD_FIELDS, {
  ...PROFILE,
  display_name: 'Camille',
  birthdate: '1994-05-17',
  weight: 72.5,
  height: 168,
  activity_level: 'light',
  weight_goal: 66,
  gain_per_week: -0.5,
})

/** The same as it is typed: the wizard's answers, up to its last question. */
export const WIZARD_ANSWERS = typedProfile(profileFields, NEW_PROFILE)

/** An account that has no profile yet. */
export const accountWithoutProfile = http.get('*/api/profile/check', () =>
  HttpResponse.json({ user_created: true, profile_created: false }),
)

/** Proposes a week to a visitor, another one where it is asked for; `onCall` gets each request. */
export const proposesWeeks = (onCall: (asked: VisitorWeekInput) => void = () => {}) =>
  http.post('*/api/meal/week-preview/visitor', async ({ request }) => {
    const asked = (await request.json()) as VisitorWeekInput
    const errors = WIZARD_FIELDS.filter((name) => name !== 'display_name' && asked[name] == null)
    if (errors.length > 0 || !asked.start_date)
      return problem(400, 'VALIDATION_ERROR', {
        errors: errors.map((path) => ({ path, code: 'missing' })),
      })
    onCall(asked)
    const first = PUBLIC_RECIPES.find(({ type }) => type === 'MEAL')
    const other = asked.other_than?.length && first && { [asked.start_date]: { LUNCH: first.id } }
    return HttpResponse.json(preview(asked.start_date, { dishes: { ...other, ...asked.dishes } }))
  })
