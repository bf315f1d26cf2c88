import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepPlace } from '@/api/lastPlace'
import { onSessionExpired } from '@/api/session'
import { toast } from '@/ui/toast'
import { paths } from '@/vocabulary/paths'
import { texts } from './texts'

/** Says that a session is over, and leads back to the start, with a way to go on. */
export function SessionEnd() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      onSessionExpired((account) => {
        // The start page offers a session that is still good, and needs no word on one that is not.
        if (pathname === paths.landing) return
        keepPlace(account, pathname + search)
        toast.warning(texts.sessionExpired, {
          action: { label: texts.signInAgain, onPress: () => navigate(paths.login) },
        })
        navigate(paths.landing)
      }),
    [navigate, pathname, search],
  )
  return null
}
