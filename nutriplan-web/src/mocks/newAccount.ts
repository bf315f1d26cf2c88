import { HttpResponse, http } from 'msw'

/** The wizard's answers, up to its last question. */
export const WIZARD_ANSWERS = {
  display_name: 'Camille',
  birthdate: '1994-05-17',
  weight: '72,5',
  height: '168',
  gender: 'female',
  activity_level: 'light',
  weight_goal: '66',
  gain_per_week: '-0.5',
}

/** An account that has no profile yet. */
export const accountWithoutProfile = http.get('*/api/profile/check', () =>
  HttpResponse.json({ user_created: true, profile_created: false }),
)
