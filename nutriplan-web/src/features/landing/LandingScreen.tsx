import { lazy, Suspense } from 'react'
import { useAccount } from '@/api/session'
import { LandingView } from './LandingView'

const ReturningScreen = lazy(() => import('./ReturningScreen'))

/** Only where there is a session to ask about, what asks is loaded. */
export default function LandingScreen() {
  const visited = <LandingView returning={false} />
  if (useAccount() === null) return visited
  return (
    <Suspense fallback={visited}>
      <ReturningScreen />
    </Suspense>
  )
}
