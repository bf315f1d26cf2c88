import { useEffect, useRef } from 'react'

/**
 * Back closes what lies over a screen before it leaves the screen, as people expect on a phone.
 *
 * Each open overlay has an entry of its own in the history, at the address of its screen. The
 * number of overlays is written into the entry, so that one that was left behind by a link or a
 * reload is recognised, and stepped over. The router does not hear of these steps: it would take
 * them for navigations, and cancel the one that it is loading.
 */
type Overlay = { close: () => void }

const open: Overlay[] = []
let stepping = false
let navigating = false

const depthOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0

/** Brings the history in step with the open overlays. */
function settle(): void {
  const depth = depthOf(history.state)
  if (stepping || navigating || depth === open.length) return
  if (depth > open.length) {
    stepping = true
    history.go(open.length - depth)
  } else {
    for (let overlays = depth + 1; overlays <= open.length; overlays++)
      history.pushState({ ...history.state, overlays }, '')
  }
}

function onStep(event: PopStateEvent): void {
  if (stepping) event.stopImmediatePropagation()
  else for (const { close } of open.slice(depthOf(event.state)).reverse()) close()
  stepping = false
  settleSoon()
}

/** Deferred: one overlay may close and another open in the same moment. */
const settleSoon = () => setTimeout(settle)

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onStep, { capture: true })
  settleSoon()
}

/** While the router loads a screen, the current entry is still that of the screen before. */
export function holdSteps(isNavigating: boolean): void {
  if (isNavigating === navigating) return
  navigating = isNavigating
  settleSoon()
}

/** Lets Back close this overlay while it is open. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const overlay = { close: () => close.current() }
    open.push(overlay)
    settleSoon()
    return () => {
      open.splice(open.indexOf(overlay), 1)
      settleSoon()
    }
  }, [isOpen])
}
