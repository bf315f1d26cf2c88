import * as v from 'valibot'
import { fieldMessages } from './texts'

const { email, password } = fieldMessages

/** What the sign-in and the registration ask for; the first broken rule is the one that is told. */
export const credentialsSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(email.missing),
    v.regex(/^[^\s@]+@[^\s@]+$/, email.invalid_format),
    v.email(email.invalid_email),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty(password.missing),
    v.minLength(8, password.too_short),
    v.regex(/\p{Ll}/u, password.no_lowercase),
    v.regex(/\p{Lu}/u, password.no_uppercase),
    v.regex(/\d/, password.no_digit),
    v.regex(/[@$!%*?&]/, password.no_special_character),
  ),
})

export type CredentialField = keyof typeof fieldMessages

export const isCredentialField = (path: string): path is CredentialField => path in fieldMessages

/** The words for an error that the server found in a field. */
export function credentialMessage(field: CredentialField, code: string): string {
  const words: Record<string, string> = fieldMessages[field]
  return words[code] ?? words.invalid_format ?? words.missing ?? code
}
