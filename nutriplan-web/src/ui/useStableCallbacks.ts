import { useLayoutEffect, useRef, useState } from 'react'

/**
 * An object with a stable identity whose functions are always the latest ones, so that memoised
 * components that take it do not render again.
 */
export function useStableCallbacks<Actions extends object>(newest: Actions): Actions {
  const current = useRef(newest)
  useLayoutEffect(() => {
    current.current = newest
  })
  const [steady] = useState(
    () => new Proxy(newest, { get: (_, name) => Reflect.get(current.current, name) }),
  )
  return steady
}
