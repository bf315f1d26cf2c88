import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '@/ui/base.css'
import { LIST_STORED } from '@/vocabulary/offlineList'
// Of what the pages show when they come (`prerender.tsx`).
import './waiting.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// While developing, files change without changing their names: nothing is kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener(LIST_STORED, () =>
    import('./precacheForOffline')
      .then(({ precacheForOffline }) => precacheForOffline())
      .catch(() => undefined),
  )

// The landing page comes with its content. Every other one is drawn once, when all its code is
// there, and in steps that let a phone breathe: what shows meanwhile is in the page.
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
