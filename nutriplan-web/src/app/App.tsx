import { BrowserRouter, useLocation } from 'react-router'
import { Toasts } from '@/ui/Toasts'
import { paths } from '@/vocabulary/paths'
import { AppRoutes } from './AppRoutes'
import { ErrorBoundary } from './ErrorBoundary'
import { SessionEnd } from './SessionEnd'

export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <SessionEnd />
        <AppRoutes />
      </ErrorBoundary>
      <Notices />
    </BrowserRouter>
  )
}

function Notices() {
  return <Toasts ready={useLocation().pathname !== paths.landing} />
}
