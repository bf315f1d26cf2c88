import { HttpResponse, http } from 'msw'
import { profileFields, WIZARD_FIELDS } from '@/vocabulary/profileFields'
import { pickFields, typedProfile } from '@/vocabulary/profileForm'
import { PROFILE } from './profile'

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
