import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { keepFocus } from '@/ui/keepFocus'
import { Toasts } from '@/ui/Toasts'
import { paths } from '@/vocabulary/paths'
import { LogoutNotice } from './LogoutNotice'
import { PageFocus } from './PageFocus'
import { SessionEnd } from './SessionEnd'

/** What stands around every screen. */
export function Frame() {
  const { pathname } = useLocation()
  useEffect(keepFocus, [])
  return (
    <>
      <SessionEnd />
      <LogoutNotice />
      <PageFocus />
      <Outlet />
      <Toasts ready={pathname !== paths.landing} />
    </>
  )
}
