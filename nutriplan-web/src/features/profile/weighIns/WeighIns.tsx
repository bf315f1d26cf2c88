import { Problem, type Profile, problemText } from '@/api'
import { toast } from '@/ui/toast'
import { addDays, type PlainDate } from '@/vocabulary/dates'
import { hasGoal } from '../summary'
import { AddWeighInSheet } from './AddWeighInSheet'
import type { Goal } from './curve'
import { useWeighIns } from './data'
import { texts } from './texts'
import { WeighInsView } from './WeighInsView'

export interface WeighInsProps {
  profile: Profile
  today: PlainDate
  adding: boolean
  onAdd: () => void
  onAdded: () => void
}

/** The user's weigh-ins on the profile, and the sheet that adds one. */
export function WeighIns({ profile, today, adding, onAdd, onAdded }: WeighInsProps) {
  const { weighIns, error, loading, retry, add, remove } = useWeighIns()

  async function save(weighIn: { date: PlainDate; weight: number }) {
    try {
      await add(weighIn)
      toast.success(texts.saved)
      return []
    } catch (problem) {
      const refused = problem instanceof Problem ? problem.fields : []
      if (refused.length > 0) return refused
      toast.error(texts.notSaved(problemText(problem)))
      return null
    }
  }

  async function drop(id: string) {
    try {
      await remove(id)
      toast.success(texts.deleted)
    } catch (problem) {
      toast.error(texts.notDeleted(problemText(problem)))
    }
  }

  return (
    <>
      <WeighInsView
        weighIns={weighIns}
        failed={error !== undefined}
        loading={loading}
        goal={goalOf(profile, today)}
        onRetry={retry}
        onAdd={onAdd}
        onDelete={drop}
      />
      <AddWeighInSheet
        open={adding}
        today={today}
        birthdate={profile.birthdate}
        onSave={save}
        onClose={onAdded}
      />
    </>
  )
}

function goalOf(profile: Profile, today: PlainDate): Goal {
  const weeks = profile.diet_info.estimatedGoalTimeline
  return {
    kg: profile.weight_goal,
    expected: hasGoal(profile) && weeks > 0 ? addDays(today, 7 * weeks) : null,
  }
}
