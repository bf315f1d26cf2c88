import { useLayoutEffect, useRef, useState } from 'react'

/**
 * One and the same object at every drawing, whose functions are always the newest ones.
 *
 * What only calls them need not be drawn again because they were made anew.
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
