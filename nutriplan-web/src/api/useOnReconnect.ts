import { useEffect, useEffectEvent } from 'react'

/** Calls it when the network is back, at once: SWR asks for nothing twice within two seconds. */
export function useOnReconnect(reconnected: () => void): void {
  const onReconnect = useEffectEvent(reconnected)
  useEffect(() => {
    window.addEventListener('online', onReconnect)
    return () => window.removeEventListener('online', onReconnect)
  }, [])
}
