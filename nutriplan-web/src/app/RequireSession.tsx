import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useAccount } from '@/api'
import { paths } from '@/vocabulary/paths'

/** Visitors are led back to the start. */
export function RequireSession({ children }: { children: ReactNode }) {
  return useAccount() === null ? <Navigate to={paths.landing} replace /> : children
}
