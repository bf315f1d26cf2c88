/** The wizard's answers as typed, kept for this tab until they are saved: a reload loses nothing. */
export interface Draft {
  display_name: string
  birthdate: string
  weight: string
  height: string
  gender: string
  activity_level: string
  weight_goal: string
  gain_per_week: string
}

const WIZARD_ANSWERS = 'nutriplan-profile-draft'
const EMAIL = 'nutriplan-email-draft'

const EMPTY: Draft = {
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
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(WIZARD_ANSWERS) ?? '{}') }
  } catch {
    return EMPTY
  }
}

export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(WIZARD_ANSWERS, JSON.stringify(draft))
}

/** The address typed at the sign-in serves the registration too. */
export const readEmail = () => sessionStorage.getItem(EMAIL) ?? ''
export const keepEmail = (email: string) => sessionStorage.setItem(EMAIL, email)

export function dropDraft(): void {
  sessionStorage.removeItem(WIZARD_ANSWERS)
  sessionStorage.removeItem(EMAIL)
}
