import { answer } from './answer'
import {
  type EmailSignIn,
  finishProviderSignIn,
  type ProfileFields,
  type SignedIn,
  signInByEmail,
  startProviderSignIn,
} from './generated'
import { newIdempotencyKey } from './idempotencyKey'
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

/** A registration that has not come through: sent again as it was, it is the same one. */
let unanswered: { sent: string; headers: { 'Idempotency-Key'?: string } } | null = null

/** Creates the account, with its profile in the same call, and opens its session. */
export async function register(
  credentials: Credentials,
  profile: ProfileFields,
): Promise<SignedIn> {
  const body: EmailSignIn = { ...profile, ...credentials, register: true }
  const sent = JSON.stringify(body)
  if (unanswered?.sent !== sent)
    unanswered = { sent, headers: { 'Idempotency-Key': newIdempotencyKey() } }
  const { headers } = unanswered
  const signedIn = await openSession(() => answer(signInByEmail({ body, headers })))
  unanswered = null
  return signedIn
}

/** The page where a provider asks people who they are. */
export async function startSignInBy(provider: string): Promise<string> {
  return (await answer(startProviderSignIn({ path: { provider } }))).authorization_url
}

/** What a provider sent the browser back with. */
export interface ProviderCode {
  code: string
  state: string
}

/** Signs in, or up, with what a provider said; a profile that is complete comes along. */
export function finishSignInBy(provider: string, said: ProviderCode, profile: ProfileFields) {
  return openSession(() =>
    answer(finishProviderSignIn({ path: { provider }, body: { ...profile, ...said } })),
  )
}
