import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '@/ui/base.css'
import { STORED_FOR_OFFLINE } from '@/vocabulary/offline'
// The styles of the prerendered loading state (`prerender.tsx`).
import './waiting.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// In development files change without changing their names: nothing is precached.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener(STORED_FOR_OFFLINE, () =>
    import('./precacheForOffline')
      .then(({ precacheForOffline }) => precacheForOffline())
      .catch(() => undefined),
  )

// The landing page is hydrated. Every other page is rendered once all its code is loaded, in a
// transition, which yields to the browser; until then its HTML shows a loading state.
if (root.hasChildNodes()) {
  const { LandingPage } = await import('./LandingPage')
  hydrateRoot(
    root,
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  )
} else {
  const { loadApplication } = await import('./router')
  const application = await loadApplication()
  startTransition(() => createRoot(root).render(<StrictMode>{application}</StrictMode>))
}
