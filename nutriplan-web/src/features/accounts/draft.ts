import type { WizardField } from '@/vocabulary/profileFields'
import type { TypedProfile } from '@/vocabulary/profileForm'

/** The wizard's answers as typed, kept for this tab until they are saved: a reload loses nothing. */
export type Draft = TypedProfile<WizardField>

const WIZARD_ANSWERS = 'nutriplan-profile-draft'
const EMAIL = 'nutriplan-email-draft'

export function readDraft(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(WIZARD_ANSWERS) ?? '{}')
  } catch {
    return {}
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
