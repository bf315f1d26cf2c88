import { useSyncExternalStore } from 'react'
import { onClockCompared } from './clock'
import { type PlainDate, today } from './dates'

function subscribe(changed: () => void) {
  const unsubscribe = onClockCompared(changed)
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('focus', changed)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('focus', changed)
  }
}

/**
 * The calendar day where the browser is; a screen left open overnight follows when one comes back
 * to it.
 */
export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, () => today())
}

/** Whether the device's own clock shows another day. */
export function useIsClockWrong(): boolean {
  return useSyncExternalStore(subscribe, () => today() !== today(new Date()))
}
