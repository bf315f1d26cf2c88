import { useEffect } from 'react'
import { enliven } from './enliven'
import { LandingView } from './LandingView'

/** The landing page inside the application, where one leaves it: the same page, and the same script. */
export default function LandingScreen() {
  useEffect(enliven, [])
  return <LandingView />
}
