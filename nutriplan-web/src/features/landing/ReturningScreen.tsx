import { AccountCache } from '@/api'
import { useIsReturning } from './data'
import { LandingView } from './LandingView'

export default function ReturningScreen() {
  return (
    <AccountCache>
      <Landing />
    </AccountCache>
  )
}

function Landing() {
  return <LandingView returning={useIsReturning()} />
}
