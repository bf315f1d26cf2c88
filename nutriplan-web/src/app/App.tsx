import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepFocus } from '@/ui/keepFocus'
import { Toasts } from '@/ui/Toasts'
import { paths } from '@/vocabulary/paths'
import { AppRoutes } from './AppRoutes'
import { ErrorBoundary } from './ErrorBoundary'
import { LogoutNotice } from './LogoutNotice'
import { SessionEnd } from './SessionEnd'

/** Everything, within the router of a browser or of the prerendered page. */
export function App() {
  const { pathname } = useLocation()
  useEffect(keepFocus, [])
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
