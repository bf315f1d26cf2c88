import { prefetch } from '@/api/prefetch'

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Fetches the next page once a pointer, a finger or the focus is on a link to it: the browser then
 * has it when the link is followed. Returns how to stop.
 */
export function prefetchOnIntent(): () => void {
  const asked = new Set([location.pathname])

  function onIntent({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || asked.has(link.pathname)) return
    asked.add(link.pathname)
    // What does not come now comes when the page is opened.
    prefetch(link.pathname).catch(() => undefined)
  }

  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
  }
}
