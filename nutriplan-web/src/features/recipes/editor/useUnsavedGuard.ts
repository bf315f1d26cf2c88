import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { holdHistory } from '@/ui/historyGate'

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
    function onStep(event: PopStateEvent) {
      const steps = placeOf(event.state) - here
      if (letThrough.current || (!steps && !returning)) return
      event.stopImmediatePropagation()
      if (returning) {
        returning = false
        return
      }
      returning = true
      window.history.go(-steps)
      // A step taken while the question is open is a no, as it is for every overlay.
      setWay((asking) => (asking ? null : () => window.history.go(steps)))
    }

    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()

    document.addEventListener('click', onClick, true)
    const release = holdHistory(onStep)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('click', onClick, true)
      release()
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
