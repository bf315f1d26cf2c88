import { useSyncExternalStore } from 'react'
import { type PlainDate, today } from './dates'

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  window.addEventListener('focus', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    window.removeEventListener('focus', changed)
  }
}

/** The browser's calendar day; a screen left open overnight follows when one comes back to it. */
export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, () => today())
}
