import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import '@/ui/base.css'
import { openHistoryGate } from '@/ui/historyGate'
import { LIST_KEPT } from '@/vocabulary/keptList'
import { App } from './App'
import { startLoading } from './screens'

openHistoryGate()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

startLoading(window.location.pathname)

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

// The landing page comes with its content; every other one is made here.
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)
