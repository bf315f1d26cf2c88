import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Shows the current path, where a story's screen has navigated to; focused as every page is. */
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
