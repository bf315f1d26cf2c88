import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where a story's screen led to, for its play to see; it takes the focus as every page does. */
export function CurrentPath() {
  const { pathname } = useLocation()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.focus(), [])
  return (
    <div ref={page} tabIndex={-1}>
      <p>Vous êtes sur {pathname}</p>
    </div>
  )
}
