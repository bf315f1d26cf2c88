import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { isToastAsked, onToastAsked } from './toast'

const Nothing = () => null

const Toaster = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./Toaster').then(
      ({ Toaster }) => ({ default: Toaster }),
      // Without its code a notice is lost; the screen behind it must not be.
      () => ({ default: Nothing }),
    ),
)

/** The toaster, whose code comes when a screen may need it, at the latest with the first notice. */
export function Toasts({ ready }: { ready: boolean }) {
  const asked = useSyncExternalStore(onToastAsked, isToastAsked, isToastAsked)
  if (!ready && !asked) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
