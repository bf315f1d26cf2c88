import { BrowserRouter } from 'react-router'
import { Toaster } from '@/ui/Toaster'
import { AccountCache } from './AccountCache'
import { AppRoutes } from './AppRoutes'
import { ErrorBoundary } from './ErrorBoundary'
import { SessionEnd } from './SessionEnd'

export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <SessionEnd />
        <AccountCache>
          <AppRoutes />
        </AccountCache>
      </ErrorBoundary>
      <Toaster />
    </BrowserRouter>
  )
}
