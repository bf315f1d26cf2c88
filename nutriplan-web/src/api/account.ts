import { answer } from './answer'
import { loginWithEmail, logout, type ProfileInput, type SignedIn } from './pending'
import { currentAccount, forgetSession, readSession } from './session'

export interface Credentials {
  email: string
  password: string
}

async function signedIn(call: ReturnType<typeof loginWithEmail>): Promise<SignedIn> {
  try {
    const answered = await answer(call)
    readSession()
    return answered
  } catch (problem) {
    if (currentAccount()) await signOut()
    throw problem
  }
}

/** Opens a session for an existing account. A failure leaves no session behind. */
export function signIn(credentials: Credentials): Promise<SignedIn> {
  return signedIn(loginWithEmail({ body: credentials }))
}

/** Creates the account, with its profile in the same call, and opens its session. */
export function register(credentials: Credentials, profile: ProfileInput): Promise<SignedIn> {
  return signedIn(loginWithEmail({ body: { ...profile, ...credentials, register: true } }))
}

/** Ends the session here whatever the server answers. */
export async function signOut(): Promise<void> {
  await answer(logout()).catch(() => undefined)
  forgetSession()
}
