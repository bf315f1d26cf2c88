import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below or above what is seen something counts as near. */
const MARGIN = '300px'

/** Whether an element has come near to what is seen; it stays true. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near])
  return [element, near]
}
