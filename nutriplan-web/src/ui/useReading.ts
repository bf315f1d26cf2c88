import { useEffect, useRef } from 'react'
import { useIsMounted } from './useIsMounted'

/** One reading at a time, which ends when it is given up and when its screen is left. */
export function useReading() {
  const isMounted = useIsMounted()
  const current = useRef<AbortController>(null)
  useEffect(
    () => () =>
      // React mounts twice while one develops: what goes on then is not left.
      queueMicrotask(() => {
        if (!isMounted()) current.current?.abort()
      }),
    [isMounted],
  )
  return {
    begin: (): AbortSignal => {
      current.current?.abort()
      current.current = new AbortController()
      return current.current.signal
    },
    giveUp: () => current.current?.abort(),
  }
}
