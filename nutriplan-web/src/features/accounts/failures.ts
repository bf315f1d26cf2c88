import { Problem, problemText } from '@/api'
import { loginFailures } from './texts'

/** « Google » for GOOGLE; it is also whom the messages name where no provider is set up. */
export const providerName = (name = 'google') =>
  name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()

/** How long a refused sign-in stays on screen, in milliseconds. */
export const LOGIN_FAILURE_MS = 7000

/** What sign-ins tell is about: one that comes through makes all before it untrue. */
export const SIGN_IN = 'sign-in'

export interface LoginFailure {
  type: 'warning' | 'error'
  message: string
}

/** What to say when a sign-in or a registration was refused. */
export function loginFailure(error: unknown, provider: string): LoginFailure {
  const code = error instanceof Problem ? error.code : ''
  const status = error instanceof Problem ? error.status : 0
  switch (code) {
    case 'NOT_SIGNED_UP':
      return { type: 'warning', message: loginFailures.notSignedUp }
    case 'INVALID_PASSWORD':
      return { type: 'error', message: loginFailures.invalidPassword }
    case 'EMAIL_ALREADY_EXISTS':
      return { type: 'warning', message: loginFailures.emailAlreadyExists(provider) }
    default:
      // The one other conflict has the provider's own name as its code.
      if (status === 409)
        return { type: 'warning', message: loginFailures.tiedToProvider(providerName(code)) }
      return { type: 'error', message: loginFailures.other(problemText(error)) }
  }
}
