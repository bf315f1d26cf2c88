import { useEffect } from 'react'

/** Dispatched on the window once this device has stored what a screen shows, to open it offline. */
export const STORED_FOR_OFFLINE = 'nutriplan:stored-for-offline'

/** After this the screen's own files have come, and a phone has time for those of others. */
export const SEEN_MS = 6000

/** Tells that this device has stored what a screen shows, once one has looked at it for so long. */
export function useStoredForOffline(isStored: boolean, afterMs = 0): void {
  useEffect(() => {
    if (!isStored) return
    const announce = () => window.dispatchEvent(new Event(STORED_FOR_OFFLINE))
    const timer = setTimeout(announce, afterMs)
    return () => clearTimeout(timer)
  }, [isStored, afterMs])
}
