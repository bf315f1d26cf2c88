import { showCalories } from './calories'
import { fillContact } from './contact'
import { prefetchOnIntent } from './prefetch'
import { followSession } from './returning'

/**
 * Adds to the landing page what it does, in the page as it is written at build and inside the
 * application alike; returns how to stop.
 */
export function enliven(): () => void {
  fillContact()
  const stops = [followSession(), prefetchOnIntent(), showCalories()]
  return () => {
    for (const stop of stops) stop()
  }
}
