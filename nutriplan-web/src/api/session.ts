import { useSyncExternalStore } from 'react'
import { accessToken, accountOf, forgetAccessToken } from './accessToken'
import { clearCaches } from './cache'

type Listener = () => void

const changed = new Set<Listener>()
const expired = new Set<Listener>()
let account = accountOf(accessToken())

function tell(listeners: Set<Listener>) {
  for (const listener of listeners) listener()
}

/** Reads the cookie again: after a sign-in, after a refresh, when another tab may have changed it. */
export function readSession(): void {
  const now = accountOf(accessToken())
  if (now === account) return
  account = now
  tell(changed)
}

/** Forgets the tokens of this browser and everything that was cached for their owner. */
export function forgetSession(): void {
  forgetAccessToken()
  clearCaches()
  readSession()
}

/** The server refused to renew the session: it is over, and whoever listens says so. */
export function expireSession(): void {
  forgetSession()
  tell(expired)
}

export function onSessionExpired(listener: Listener): () => void {
  expired.add(listener)
  return () => expired.delete(listener)
}

export const currentAccount = () => account

/** Whom a prerendered page is for. */
const visitor = () => null

function subscribe(listener: Listener) {
  changed.add(listener)
  window.addEventListener('focus', readSession)
  return () => {
    changed.delete(listener)
    if (changed.size === 0) window.removeEventListener('focus', readSession)
  }
}

/** The id of the signed-in account, or null for a visitor. */
export function useAccount(): string | null {
  return useSyncExternalStore(subscribe, currentAccount, visitor)
}
