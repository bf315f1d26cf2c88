import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { texts } from './texts'

/** The kitchen before its dishes are there. */
export function CookingWait({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <main tabIndex={-1}>
      {failed ? (
        <ErrorState title={texts.failed} onRetry={onRetry} />
      ) : (
        <Spinner text={texts.loading} page />
      )}
    </main>
  )
}
