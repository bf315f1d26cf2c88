/** What a visitor has typed so far, kept for this tab: a reload loses nothing. */
export interface Draft {
  email: string
  display_name: string
  birthdate: string
  weight: string
  height: string
  gender: string
  activity_level: string
  weight_goal: string
  gain_per_week: string
}

const KEY = 'nutriplan-profile-draft'

const EMPTY: Draft = {
  email: '',
  display_name: '',
  birthdate: '',
  weight: '',
  height: '',
  gender: '',
  activity_level: '',
  weight_goal: '',
  gain_per_week: '',
}

export function readDraft(): Draft {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') }
  } catch {
    return EMPTY
  }
}

export function keepDraft(changes: Partial<Draft>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...changes }))
}

export function dropDraft(): void {
  sessionStorage.removeItem(KEY)
}
