import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onSessionExpired } from '@/api'
import { toast } from '@/ui/toast'
import { paths } from '@/vocabulary/paths'
import { texts } from './texts'

/** Says that a session is over, and leads back to the start. */
export function SessionEnd() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(
    () =>
      onSessionExpired(() => {
        // The start page offers a session that is still good, and needs no word on one that is not.
        if (pathname === paths.landing) return
        toast.warning(texts.sessionExpired)
        navigate(paths.landing)
      }),
    [navigate, pathname],
  )
  return null
}
