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
    const main = document.querySelector<HTMLElement>('main')
    // A screen that asks one thing has its field focused already.
    const typesIn =
      document.activeElement?.tagName === 'INPUT' && main?.contains(document.activeElement)
    if (!typesIn) main?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
