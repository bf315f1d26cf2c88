import { dropAnswers } from '@/vocabulary/profileDraft'

export { type Draft, keepDraft, readDraft } from '@/vocabulary/profileDraft'

const EMAIL = 'nutriplan-email-draft'

/** The address typed at the sign-in serves the registration too. */
export const readEmail = () => sessionStorage.getItem(EMAIL) ?? ''
export const keepEmail = (email: string) => sessionStorage.setItem(EMAIL, email)

export function dropDraft(): void {
  dropAnswers()
  sessionStorage.removeItem(EMAIL)
}
