import { useEffect } from 'react'

/** Keeps the screen on, where the device lets one; a browser takes it back when one looks away. */
export function useWakeLock(): void {
  useEffect(() => {
    let isGone = false
    let lock: WakeLockSentinel | undefined
    async function ask() {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return
      // A device that is low on battery refuses.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) void given?.release()
      else lock = given
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
