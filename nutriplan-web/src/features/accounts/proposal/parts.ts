import { lazy } from 'react'
import { whenLoaded } from '@/ui/whenLoaded'
import { texts } from './texts'

const load = () => import('./ChangeProposedDish')

/** The sheet of other dishes comes with its first use: most visitors only look. */
export const ChangeProposedDish = lazy(() =>
  load().then(({ ChangeProposedDish }) => ({ default: ChangeProposedDish })),
)

export const withChangeSheet = (goOn: () => void): void =>
  whenLoaded(load(), goOn, { failed: texts.openFailed, about: 'alternatives' })
