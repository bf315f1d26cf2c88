import { lazy } from 'react'
import { toast } from '@/ui/toast'
import { texts } from './texts'

const load = () => import('./ChangeProposedDish')

/** The sheet of other dishes comes with its first use: most visitors only look. */
export const ChangeProposedDish = lazy(() =>
  load().then(({ ChangeProposedDish }) => ({ default: ChangeProposedDish })),
)

/** Goes on once it is there; without a connection that is said, and nothing opens. */
export function withChangeSheet(goOn: () => void): void {
  const about = 'alternatives'
  load()
    .then(() => toast.done(about))
    .then(goOn, () => toast.error(texts.openFailed, { about }))
}
