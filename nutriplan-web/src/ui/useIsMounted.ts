import { useCallback, useEffect, useRef } from 'react'

/** Tells whether what asks is still on screen: whoever has left it is not led on from there. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
