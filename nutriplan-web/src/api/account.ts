import { answer } from './answer'
import {
  type EmailSignIn,
  type ProfileFields,
  type SignedIn,
  signInByEmail,
  signInByProvider,
} from './generated'
import { signOut } from './logout'
import { currentAccount, readSession } from './session'

export interface Credentials {
  email: string
  password: string
}

/** A failure leaves no session behind. */
async function openSession<Answer>(signIn: () => Promise<Answer>): Promise<Answer> {
  try {
    const signedIn = await signIn()
    readSession()
    return signedIn
  } catch (problem) {
    if (currentAccount()) signOut()
    throw problem
  }
}

/** Opens a session for an existing account. */
export function signIn(credentials: Credentials): Promise<SignedIn> {
  return openSession(() => answer(signInByEmail({ body: credentials })))
}

/** Creates the account, with its profile in the same call, and opens its session. */
export function register(credentials: Credentials, profile: ProfileFields): Promise<SignedIn> {
  const body: EmailSignIn = { ...profile, ...credentials, register: true }
  return openSession(() => answer(signInByEmail({ body })))
}

/** Signs in, or up, with the ID token of a provider; a profile that is complete comes along. */
export function signInBy(provider: string, token: string, profile: ProfileFields) {
  return openSession(() =>
    answer(signInByProvider({ path: { provider }, body: { ...profile, token } })),
  )
}
