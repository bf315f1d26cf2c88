import { useSyncExternalStore } from 'react'
import { accessToken, accountOf, forgetAccessToken } from './accessToken'
import { clearCaches } from './cache'
import { clearUnsaved } from './unsaved'

type Listener = () => void
type ExpiryListener = (account: string) => void

/** How a session came to its end: its owner left, or it ran out or was revoked. */
type End = 'left' | 'expired'

const changed = new Set<Listener>()
const expired = new Set<ExpiryListener>()
let account = accountOf(accessToken())
let session = Symbol()

/** The other tabs of this browser, which share the session; a page that is prerendered has none. */
const tabs = typeof document === 'undefined' ? null : new BroadcastChannel('nutriplan-session')

/** A word for the session that is open now: another one after each sign-in and each end. */
export const currentSession = () => session

/** Takes over what the cookie says; tells whose session is over, if one is. */
function follow(): string | null {
  const before = account
  account = accountOf(accessToken())
  if (account === before) return null
  session = Symbol()
  for (const listener of changed) listener()
  return account === null ? before : null
}

/**
 * Reads the cookie again: after a sign-in, after a refresh, when another tab or time may have
 * changed it. A session whose owner has not left it has expired, and whoever listens says so.
 */
export function readSession(): void {
  const owner = follow()
  if (owner === null) return
  clearCaches()
  tell('expired')
  for (const listener of expired) listener(owner)
}

/** The server refused to renew the session: it is over. */
export function expireSession(): void {
  forgetAccessToken()
  readSession()
}

/** The owner has left: nothing is kept for them. */
function leave(): void {
  follow()
  clearCaches()
  clearUnsaved()
}

/** Ends the session in this browser, and forgets everything that was kept for its owner. */
export function forgetSession(): void {
  forgetAccessToken()
  leave()
  tell('left')
}

const tell = (end: End) => tabs?.postMessage(end)

const hear = ({ data }: MessageEvent<End>) => (data === 'left' ? leave() : readSession())

export function onSessionExpired(listener: ExpiryListener): () => void {
  expired.add(listener)
  return () => expired.delete(listener)
}

export const currentAccount = () => account

/** Whom a prerendered page is for. */
const visitor = () => null

function subscribe(listener: Listener) {
  changed.add(listener)
  window.addEventListener('focus', readSession)
  tabs?.addEventListener('message', hear)
  return () => {
    changed.delete(listener)
    if (changed.size > 0) return
    window.removeEventListener('focus', readSession)
    tabs?.removeEventListener('message', hear)
  }
}

/** The id of the signed-in account, or null for a visitor. */
export function useAccount(): string | null {
  return useSyncExternalStore(subscribe, currentAccount, visitor)
}
