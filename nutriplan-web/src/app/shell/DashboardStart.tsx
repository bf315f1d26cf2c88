import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useAccount } from '@/api'
import { clearReturnPath, readReturnPath } from '@/api/returnPath'
import { paths } from '@/vocabulary/paths'

/** The planning; or, after a session that ended by itself, the page where it did. */
export function DashboardStart() {
  const account = useAccount()
  const [place] = useState(() => readReturnPath(account))
  useEffect(clearReturnPath, [])
  return <Navigate to={place ?? paths.planning} replace />
}
