import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import '@/ui/base.css'
import { openHistoryGate } from '@/ui/historyGate'
import { LIST_KEPT } from '@/vocabulary/keptList'
import { App } from './App'
import { codeOf } from './screens'
// Of what the pages show when they come (`prerender.tsx`).
import './waiting.css'

openHistoryGate()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// While developing, files change without changing their names: nothing is kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener(LIST_KEPT, () =>
    import('./keepForOffline')
      .then(({ keepForOffline }) => keepForOffline())
      .catch(() => undefined),
  )

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// The landing page comes with its content. Every other one is drawn once, when all its code is
// there, and in steps that let a phone breathe: what shows meanwhile is in the page.
if (root.hasChildNodes()) hydrateRoot(root, app)
else {
  await codeOf(window.location.pathname)
  startTransition(() => createRoot(root).render(app))
}
