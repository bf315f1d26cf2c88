import { useSyncExternalStore } from 'react'
import { accessToken, accountOf, forgetAccessToken } from './accessToken'
import { clearCaches } from './cache'
import { clearUnsaved } from './unsaved'

type Listener = () => void
type ExpiryListener = (account: string) => void

/** Why a session ended: a logout, or it expired or was revoked. */
type End = 'left' | 'expired'

const changed = new Set<Listener>()
const expired = new Set<ExpiryListener>()
let account = accountOf(accessToken())
let session = Symbol()

/** The other tabs of this browser, which share the session; a page that is prerendered has none. */
const tabs = typeof document === 'undefined' ? null : new BroadcastChannel('nutriplan-session')

/** Identifies the current session: a new symbol after each sign-in and each end. */
export const currentSession = () => session

/** Syncs with the cookie; returns the account whose session has ended, if one has. */
function syncWithCookie(): string | null {
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
  const owner = syncWithCookie()
  if (owner === null) return
  clearCaches()
  broadcast('expired')
  for (const listener of expired) listener(owner)
}

/** The server refused to renew the session: it is over. */
export function expireSession(): void {
  forgetAccessToken()
  readSession()
}

/** After a logout: clears everything that was stored for the account. */
function clearAfterLogout(): void {
  syncWithCookie()
  clearCaches()
  clearUnsaved()
}

/** Ends the session in this browser, and forgets everything that was kept for its owner. */
export function forgetSession(): void {
  forgetAccessToken()
  clearAfterLogout()
  broadcast('left')
}

const broadcast = (end: End) => tabs?.postMessage(end)

const onTabMessage = ({ data }: MessageEvent<End>) =>
  data === 'left' ? clearAfterLogout() : readSession()

export function onSessionExpired(listener: ExpiryListener): () => void {
  expired.add(listener)
  return () => expired.delete(listener)
}

export const currentAccount = () => account

/** A prerendered page is for visitors. */
const visitor = () => null

/** Tells of each sign-in and each end; returns how to stop. */
export function onSessionChange(listener: Listener): () => void {
  changed.add(listener)
  window.addEventListener('focus', readSession)
  tabs?.addEventListener('message', onTabMessage)
  return () => {
    changed.delete(listener)
    if (changed.size > 0) return
    window.removeEventListener('focus', readSession)
    tabs?.removeEventListener('message', onTabMessage)
  }
}

/** The id of the signed-in account, or null for a visitor. */
export function useAccount(): string | null {
  return useSyncExternalStore(onSessionChange, currentAccount, visitor)
}
