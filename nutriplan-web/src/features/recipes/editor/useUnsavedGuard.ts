import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** Where a link of the product leads to; null for links that leave the page alone. */
function leadsTo(event: MouseEvent): string | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || !link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const isHere = url.pathname === window.location.pathname
  return url.origin === window.location.origin && !isHere ? url.pathname + url.search : null
}

/** The place of an entry in the history, as the router numbers them. */
const placeOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN

export interface UnsavedGuard {
  /** Somebody is about to leave what is not saved. */
  asking: boolean
  leave: () => void
  stay: () => void
}

/**
 * Asks before unsaved work is left: by a link, by back and forward, or by closing the tab.
 *
 * Only what people do is held up; the product's own steps (saved, session over) are not.
 */
export function useUnsavedGuard(unsaved: boolean): UnsavedGuard {
  const navigate = useNavigate()
  const [way, setWay] = useState<(() => void) | null>(null)
  const letThrough = useRef(false)

  useEffect(() => {
    if (!unsaved) return
    const here = placeOf(window.history.state)
    let returning = false

    function onClick(event: MouseEvent) {
      const to = leadsTo(event)
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      setWay(() => () => navigate(to))
    }

    // The browser has gone already: it is sent back, unseen by the router, until the answer.
    function onPopState(event: PopStateEvent) {
      const steps = placeOf(event.state) - here
      if (letThrough.current || !steps) return
      event.stopImmediatePropagation()
      if (returning) return
      returning = true
      window.history.go(-steps)
      setWay(() => () => window.history.go(steps))
    }

    function onReturn(event: PopStateEvent) {
      if (!returning || placeOf(event.state) !== here) return
      returning = false
      event.stopImmediatePropagation()
    }

    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()

    document.addEventListener('click', onClick, true)
    window.addEventListener('popstate', onReturn, true)
    window.addEventListener('popstate', onPopState, true)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('popstate', onReturn, true)
      window.removeEventListener('popstate', onPopState, true)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [unsaved, navigate])

  return {
    asking: way !== null,
    leave: () => {
      letThrough.current = true
      setWay(null)
      way?.()
    },
    stay: () => setWay(null),
  }
}
