import { useEffect } from 'react'

/** Dispatched on the window once this device has stored what a screen shows, to open it offline. */
export const STORED_FOR_OFFLINE = 'nutriplan:stored-for-offline'

/** Tells, once, that this device has stored what a screen shows. */
export function useStoredForOffline(isStored: boolean): void {
  useEffect(() => {
    if (isStored) window.dispatchEvent(new Event(STORED_FOR_OFFLINE))
  }, [isStored])
}
