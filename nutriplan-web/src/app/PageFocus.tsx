import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On navigation: scrolls to the top and focuses the main landmark, so that it is read out. */
export function PageFocus() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
