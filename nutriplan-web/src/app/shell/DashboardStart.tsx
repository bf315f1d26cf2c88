import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useAccount } from '@/api'
import { paths } from '@/vocabulary/paths'
import { dropPlace, placeOf } from '../lastPlace'

/** The planning; or, after a session that ended by itself, the page where it did. */
export function DashboardStart() {
  const account = useAccount()
  const [place] = useState(() => placeOf(account))
  useEffect(dropPlace, [])
  return <Navigate to={place ?? paths.planning} replace />
}
