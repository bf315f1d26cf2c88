import { useLocation } from 'react-router'
import { Toasts } from '@/ui/Toasts'
import { paths } from '@/vocabulary/paths'
import { AppRoutes } from './AppRoutes'
import { ErrorBoundary } from './ErrorBoundary'
import { LogoutNotice } from './LogoutNotice'
import { SessionEnd } from './SessionEnd'

/** Everything, within the router of a browser or of the prerendered page. */
export function App() {
  const { pathname } = useLocation()
  return (
    <>
      <ErrorBoundary>
        <SessionEnd />
        <LogoutNotice />
        <AppRoutes />
      </ErrorBoundary>
      <Toasts ready={pathname !== paths.landing} />
    </>
  )
}
