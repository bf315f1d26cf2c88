import type { AccountExport } from '@/api'
import type { MockAccount } from './accounts'
import { PROFILE } from './profile'
import { ACCOUNT } from './tokens'

const OPENED_AT = '2026-09-01T07:00:00+00:00'

/** Everything that is stored of an account, by table: its profile, its sessions, and no meals yet. */
export function exportOf(account: MockAccount): AccountExport {
  const { email, isVerified, hasProfile, sessions, tokens } = account
  return {
    account: {
      id: ACCOUNT,
      email,
      created_at: OPENED_AT,
      email_verified_at: isVerified ? OPENED_AT : null,
      provider_issuer: null,
      provider_subject: null,
    },
    data: {
      calendar_setting: [],
      meal: [],
      off_plan_food: [],
      own_food: [],
      personal_token: [...tokens],
      profile: hasProfile ? [STORED_PROFILE] : [],
      public_recipe_exclusion: [],
      public_recipe_favorite: [],
      recipe: [],
      recipe_ingredient: [],
      recipe_origin: [],
      recipe_photo: [],
      session: sessions.map(({ id, device, method, created_at, last_used_at }) => ({
        id,
        ...device,
        method,
        created_at,
        last_used_at,
        authenticated_at: created_at,
        expires_at: '2027-02-01T09:12:00+00:00',
      })),
      shopping_aisles: [],
      shopping_own_line: [],
      shopping_pantry: [],
      shopping_tick: [],
      weigh_in: hasProfile
        ? [{ id: `${ACCOUNT}-1`, date: '2026-09-01', weight_kg: PROFILE.weight }]
        : [],
    },
  }
}

const STORED_PROFILE = {
  display_name: PROFILE.display_name,
  birthdate: PROFILE.birthdate,
  sex: PROFILE.gender,
  height_cm: PROFILE.height,
  weight_kg: PROFILE.weight,
  activity_level: PROFILE.activity_level,
  goal_kg: PROFILE.weight_goal,
  gain_kg_per_week: PROFILE.gain_per_week,
  meals_per_day: PROFILE.meal_schedule,
  diet: PROFILE.diet,
  macro_split: PROFILE.macro_split,
  accepted_correction: null,
  refused_correction: null,
}
