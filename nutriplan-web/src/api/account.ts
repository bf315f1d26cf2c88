import { answer } from './answer'
import {
  type EmailSignIn,
  logOut,
  type ProfileFields,
  type SignedIn,
  signInByEmail,
} from './generated'
import { currentAccount, forgetSession, readSession } from './session'

export interface Credentials {
  email: string
  password: string
}

/** A failure leaves no session behind. */
async function openSession(body: EmailSignIn): Promise<SignedIn> {
  try {
    const signedIn = await answer(signInByEmail({ body }))
    readSession()
    return signedIn
  } catch (problem) {
    if (currentAccount()) await signOut()
    throw problem
  }
}

/** Opens a session for an existing account. */
export function signIn(credentials: Credentials): Promise<SignedIn> {
  return openSession(credentials)
}

/** Creates the account, with its profile in the same call, and opens its session. */
export function register(credentials: Credentials, profile: ProfileFields): Promise<SignedIn> {
  return openSession({ ...profile, ...credentials, register: true })
}

/** Ends the session here whatever the server answers. */
export async function signOut(): Promise<void> {
  await answer(logOut({ body: null })).catch(() => undefined)
  forgetSession()
}
