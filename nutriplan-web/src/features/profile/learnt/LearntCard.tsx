import type { Macros } from '@/vocabulary/macros'
import type { LearntState } from './data'
import { LearntView } from './LearntView'
import { useLearntAnswers } from './useLearntAnswers'

export interface LearntCardProps {
  state: LearntState
  /** What the targets are now. */
  current: Macros
}

/** What comes after the profile has been shown: it reads three months of days. */
export default function LearntCard({ state, current }: LearntCardProps) {
  const { accept, refuse, remove } = useLearntAnswers(state)
  return (
    <LearntView
      learnt={state.learnt}
      failed={state.error !== undefined}
      loading={state.loading}
      current={current}
      onRetry={state.retry}
      onAccept={accept}
      onRefuse={refuse}
      onRemove={remove}
    />
  )
}
