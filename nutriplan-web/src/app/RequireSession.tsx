import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAccount } from '@/api'
import { saveReturnPath } from '@/api/returnPath'
import { paths } from '@/vocabulary/paths'

/** Visitors are led back to the start; what another application shared waits until one signs in. */
export function RequireSession({ children }: { children: ReactNode }) {
  const isVisitor = useAccount() === null
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isVisitor && pathname === paths.recipeImport) saveReturnPath(null, pathname + search)
  }, [isVisitor, pathname, search])
  return isVisitor ? <Navigate to={paths.landing} replace /> : children
}
