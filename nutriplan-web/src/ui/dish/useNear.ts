import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

const callbacks = new WeakMap<Element, () => void>()
const observers = new Map<number, IntersectionObserver>()

/** One observer watches all that has the same margin: there are thousands in a long list. */
function observerOf(margin: number): IntersectionObserver {
  const known = observers.get(margin)
  if (known) return known
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) callbacks.get(target)?.()
    },
    { rootMargin: `${margin}px` },
  )
  observers.set(margin, observer)
  return observer
}

/**
 * Whether an element has come near to what is seen, so many pixels below or above; it stays true.
 */
export function useNear<E extends Element>(
  margin = 300,
  initially = false,
): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [near, setNear] = useState(initially)
  useEffect(() => {
    const watched = element.current
    if (near || !watched) return
    const observer = observerOf(margin)
    callbacks.set(watched, () => startTransition(() => setNear(true)))
    observer.observe(watched)
    return () => {
      observer.unobserve(watched)
      callbacks.delete(watched)
    }
  }, [near, margin])
  return [element, near]
}
