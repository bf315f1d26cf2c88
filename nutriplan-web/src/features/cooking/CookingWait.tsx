import { ButtonLink } from '@/ui/ButtonLink'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { texts } from './texts'

export interface CookingWaitProps {
  /** What could not be had; empty while it is on its way. */
  failure: string
  onRetry: () => void
  /** The kitchen has no bar: this is the way out. */
  back: { to: string; label: string }
}

/** The kitchen before its dishes are there. */
export function CookingWait({ failure, onRetry, back }: CookingWaitProps) {
  return (
    <main tabIndex={-1}>
      {failure ? (
        <>
          <ButtonLink to={back.to} variant="ghost">
            {back.label}
          </ButtonLink>
          <ErrorState title={failure} onRetry={onRetry} />
        </>
      ) : (
        <Spinner text={texts.loading} page />
      )}
    </main>
  )
}
