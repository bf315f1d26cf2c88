import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onSessionExpired } from '@/api'
import { toast } from '@/ui/toast'
import { paths } from '@/vocabulary/paths'
import { texts } from './texts'

/** Says that a session is over, and leads back to the start. */
export function SessionEnd() {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionExpired(() => {
        toast.warning(texts.sessionExpired)
        navigate(paths.landing)
      }),
    [navigate],
  )
  return null
}
