import { lazy, Suspense } from 'react'
import { useAccount } from '@/api/session'
import { LandingView } from './LandingView'

const visited = <LandingView returning={false} />

const ReturningScreen = lazy(() =>
  import('./ReturningScreen').catch(() => ({ default: () => visited })),
)

/** Only where there is a session to ask about, what asks is loaded; without it, the page is a visitor's. */
export default function LandingScreen() {
  if (useAccount() === null) return visited
  return (
    <Suspense fallback={visited}>
      <ReturningScreen />
    </Suspense>
  )
}
