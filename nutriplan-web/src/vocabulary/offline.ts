import { useEffect } from 'react'
import type { PlainDate } from './dates'

/** Dispatched on the window once this device has stored what a screen shows, to open it offline. */
export const STORED_FOR_OFFLINE = 'nutriplan:stored-for-offline'

/** After this the screen's own files have come, and a phone has time for those of others. */
export const SEEN_MS = 6000

/**
 * Tells that this device has stored what a screen shows, once one has looked at it for so long, and
 * again once that has changed; of the week of `monday`, list and kitchen are to be stored too.
 */
export function useStoredForOffline(stored: unknown, afterMs = 0, monday?: PlainDate): void {
  useEffect(() => {
    if (!stored) return
    const announce = () =>
      window.dispatchEvent(new CustomEvent(STORED_FOR_OFFLINE, { detail: monday }))
    const timer = setTimeout(announce, afterMs)
    return () => clearTimeout(timer)
  }, [stored, afterMs, monday])
}
