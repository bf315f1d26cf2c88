import type { PersonalToken, SessionSummary } from '@/api'
import { PROFILE } from './profile'
import { HERE } from './sessions'
import { ACCOUNT, SESSION, sessionOfBearer } from './tokens'

export interface MockAccount {
  email: string
  /** An account of a provider has none. */
  password: string | null
  isVerified: boolean
  hasProfile: boolean
  /** The latest opened last. */
  sessions: readonly SessionSummary[]
  /** What programs sign in with, the newest first. */
  tokens: readonly PersonalToken[]
}

/** Somebody with a profile, who is signed in on this device. */
export const CAMILLE: MockAccount = {
  email: PROFILE.email,
  password: 'Marche-2026!',
  isVerified: true,
  hasProfile: true,
  sessions: [HERE],
  tokens: [],
}

/** The tokens of the mails that a server sends; each is good once. */
export const MAILED = {
  verify: `${ACCOUNT}.verify`,
  /** Asked for in the session that `openSession` opens. */
  verifyHere: `${ACCOUNT}.verify-here`,
  reset: `${ACCOUNT}.reset`,
}

/** What a server keeps: one account, or none yet, and the mails that it has sent. */
export interface Accounts {
  account: MockAccount | null
  /** The session that asked for a mail, by the mail's token; null for another browser's. */
  mailed: Map<string, string | null>
}

const ASKED_BY: [string, string | null][] = [
  [MAILED.verify, null],
  [MAILED.verifyHere, SESSION],
  [MAILED.reset, null],
]

/** Somebody who is known has asked for every mail. */
export const accountsOf = (account: MockAccount | null): Accounts => ({
  account,
  mailed: new Map(account ? ASKED_BY : []),
})

/** The session of a request that goes on; null where there is none. */
export function liveSession({ account }: Accounts, request: Request): SessionSummary | null {
  const id = sessionOfBearer(request)
  return account?.sessions.find((session) => session.id === id) ?? null
}

/** One account, whatever the case of its address. */
export const sameAddress = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** What stands in the body of a request that may come without. */
export async function bodyOf<Body extends object>(request: Request): Promise<Partial<Body>> {
  const text = await request.text()
  return text ? JSON.parse(text) : {}
}
