import { Problem, problemText } from '@/api'
import { loginFailures } from './texts'

/** The sign-in provider that the messages name, as the product is set up by default. */
const PROVIDER = 'Google'

/** How long a refused sign-in stays on screen, in milliseconds. */
export const LOGIN_FAILURE_MS = 7000

export interface LoginFailure {
  type: 'warning' | 'error'
  message: string
}

/** What to say when a sign-in or a registration was refused. */
export function loginFailure(error: unknown): LoginFailure {
  const code = error instanceof Problem ? error.code : ''
  switch (code) {
    case 'NOT_SIGNED_UP':
      return { type: 'warning', message: loginFailures.notSignedUp }
    case PROVIDER.toUpperCase():
      return { type: 'warning', message: loginFailures.tiedToProvider(PROVIDER) }
    case 'INVALID_PASSWORD':
      return { type: 'error', message: loginFailures.invalidPassword }
    case 'EMAIL_ALREADY_EXISTS':
      return { type: 'warning', message: loginFailures.emailAlreadyExists(PROVIDER) }
    default:
      return { type: 'error', message: loginFailures.other(problemText(error)) }
  }
}
