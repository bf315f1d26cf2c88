import { useIsReturning } from './data'
import { LandingView } from './LandingView'

export default function LandingScreen() {
  return <LandingView returning={useIsReturning()} />
}
