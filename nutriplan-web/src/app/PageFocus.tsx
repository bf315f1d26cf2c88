import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On a new page: starts at its top, and gives its main part the focus, so that it is read out. */
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
