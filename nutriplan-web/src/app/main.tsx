import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@/ui/base.css'
import { App } from './App'
import { startLoading } from './screens'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

startLoading(window.location.pathname)

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
