import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A mouse that only crosses the element is no hover. */
const HOVER_DELAY_MS = 150

/** Whether a mouse rests on an element; Escape ends the hover until the next one. */
export function useHover() {
  const [hovered, setHovered] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(pause.current), [])

  // At once: Escape may follow as soon as something is seen.
  useLayoutEffect(() => {
    if (!hovered) return
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setHovered(false)
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [hovered])

  return {
    hovered,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      pause.current = setTimeout(() => setHovered(true), HOVER_DELAY_MS)
    },
    onPointerLeave: () => {
      clearTimeout(pause.current)
      setHovered(false)
    },
  }
}
