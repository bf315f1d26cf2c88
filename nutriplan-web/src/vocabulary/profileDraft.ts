import type { WizardField } from './profileFields'
import type { TypedProfile } from './profileForm'

/**
 * The answers to the wizard's questions as typed, kept for this tab until they are saved: a reload
 * loses nothing, and what was typed on the landing page is not asked again.
 */
export type Draft = TypedProfile<WizardField>

const ANSWERS = 'nutriplan-profile-draft'

export function readDraft(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(ANSWERS) ?? '{}')
  } catch {
    return {}
  }
}

export function keepDraft(draft: Partial<Draft>): void {
  sessionStorage.setItem(ANSWERS, JSON.stringify(draft))
}

export const dropAnswers = () => sessionStorage.removeItem(ANSWERS)
