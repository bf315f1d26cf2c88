import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { isToastAsked, onToastAsked } from './toast'
import { whenIdle } from './whenIdle'

const Nothing = () => null

const Toaster = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./Toaster').then(
      ({ Toaster }) => ({ default: Toaster }),
      // Without its code a toast is lost; the screen must not be.
      () => ({ default: Nothing }),
    ),
)

/** The toaster, whose code comes after a screen that may need it, or with the first notice. */
export function Toasts({ ready }: { ready: boolean }) {
  const asked = useSyncExternalStore(onToastAsked, isToastAsked, isToastAsked)
  // Once there it stays: a notice told on the way to the landing page would go with it.
  const [wanted, setWanted] = useState(false)
  useEffect(() => (ready ? whenIdle(() => setWanted(true)) : undefined), [ready])
  if (asked && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
