import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import '@/ui/base.css'
import { STORED_FOR_OFFLINE } from '@/vocabulary/offline'
// The styles of the prerendered loading state (`prerender.tsx`).
import './waiting.css'
import { loadApplication } from './router'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// In development files change without changing their names: nothing is precached.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener(STORED_FOR_OFFLINE, (event) =>
    import('./precacheForOffline')
      .then(({ precacheForOffline }) => precacheForOffline((event as CustomEvent).detail))
      .catch(() => undefined),
  )

/** In the application's first drawing the page's loading state goes. */
function InPlaceOfWaiting({ children }: { children: ReactNode }) {
  useLayoutEffect(() => document.querySelector('.waiting')?.remove(), [])
  return children
}

// Rendered once all its code is loaded, in a transition, which yields to the browser; until then the
// page's HTML shows a loading state.
const application = await loadApplication()
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <InPlaceOfWaiting>{application}</InPlaceOfWaiting>
    </StrictMode>,
  ),
)
