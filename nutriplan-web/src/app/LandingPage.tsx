import { useEffect } from 'react'
import LandingScreen from '@/features/landing/LandingScreen'
import { keepFocus } from '@/ui/keepFocus'
import { Toasts } from '@/ui/Toasts'
import { LogoutNotice } from './LogoutNotice'
import { Titled } from './Titled'
import { titles } from './texts'

/**
 * The landing page as it is served, prerendered: it needs no router, because its links load the
 * pages that they lead to.
 */
export function LandingPage() {
  useEffect(keepFocus, [])
  return (
    <>
      <LogoutNotice />
      <Titled title={titles.landing} screen={LandingScreen} />
      <Toasts ready={false} />
    </>
  )
}
