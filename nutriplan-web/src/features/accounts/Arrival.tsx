import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import { isWeekWanted, keepWantedWeek } from './proposal/keepWantedWeek'
import { texts } from './texts'

/** Where one goes once there is an account: to the dashboard, after the wanted week is in the plan. */
export function Arrival() {
  const [place, setPlace] = useState<string | null>(() => (isWeekWanted() ? null : paths.dashboard))
  useEffect(() => {
    if (place === null) void keepWantedWeek().then(setPlace)
  }, [place])
  return place === null ? (
    <main tabIndex={-1}>
      <Spinner page text={texts.keepingWeek} />
    </main>
  ) : (
    <Navigate to={place} replace />
  )
}
