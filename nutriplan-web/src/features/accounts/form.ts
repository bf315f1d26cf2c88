import * as v from 'valibot'
import { fieldMessages } from './texts'

const { email, password } = fieldMessages

/** The server's own rule: what no address holds, and a dot after the @. */
const EMAIL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an address holds none of them
  /^[^@\s\x00-\x1f\x7f<>()[\],;:\\"]+@[^.@\s\x00-\x1f\x7f<>()[\],;:\\"]+(\.[^.@\s\x00-\x1f\x7f<>()[\],;:\\"]+)+$/

export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(email.missing),
  v.maxLength(254, email.too_long),
  v.regex(/^[^\s@]+@[^\s@]+$/, email.invalid_format),
  v.regex(EMAIL, email.invalid_email),
)

/** The first broken rule is the one that is told. */
export const passwordField = v.pipe(
  v.string(),
  v.nonEmpty(password.missing),
  v.minLength(8, password.too_short),
  v.maxLength(128, password.too_long),
  v.regex(/[a-z]/, password.no_lowercase),
  v.regex(/[A-Z]/, password.no_uppercase),
  v.regex(/[0-9]/, password.no_digit),
  v.regex(/[@$!%*?&]/, password.no_special_character),
)

/** A password that is told, not chosen. */
export const anyPasswordField = v.pipe(v.string(), v.nonEmpty(password.missing))

/** What the sign-in and the registration ask for. */
export const credentialsSchema = v.object({ email: emailField, password: passwordField })

export type CredentialField = keyof typeof fieldMessages

export const isCredentialField = (path: string): path is CredentialField => path in fieldMessages

/** The words for an error that the server found in a field. */
export function credentialMessage(field: CredentialField, code: string): string {
  const words: Record<string, string> = fieldMessages[field]
  return words[code] ?? words.invalid_format ?? words.missing ?? code
}
