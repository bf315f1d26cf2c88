import { Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import * as v from 'valibot'
import { problemText, useAccount, useTargetsPreview } from '@/api'
import { TargetNotice } from '@/ui/TargetNotice'
import { paths } from '@/vocabulary/paths'
import { profileFields } from '@/vocabulary/profileFields'
import { typedProfile } from '@/vocabulary/profileForm'
import type { SlotKey } from '@/vocabulary/slots'
import { useToday } from '@/vocabulary/useToday'
import { keepDraft, readDraft } from '../draft'
import { profileSchema } from '../wizard/form'
import { ProposedWeekView } from './ProposedWeekView'
import { ChangeProposedDish, withChangeSheet } from './parts'
import { useProposedWeek } from './useProposedWeek'

/** Between the wizard and the account: without answers there is nothing to propose. */
export default function ProposedWeekScreen() {
  const account = useAccount()
  const [draft, setDraft] = useState(readDraft)
  const profile = v.safeParse(profileSchema, draft)
  if (account !== null) return <Navigate to={paths.dashboard} replace />
  if (!profile.success) return <Navigate to={paths.createProfile} replace />
  return (
    <Proposal
      profile={profile.output}
      onPace={(gainPerWeek) => {
        const next = {
          ...typedProfile(profileFields),
          ...draft,
          gain_per_week: String(gainPerWeek),
        }
        keepDraft(next)
        setDraft(next)
      }}
    />
  )
}

interface ProposalProps {
  profile: v.InferOutput<typeof profileSchema>
  onPace: (gainPerWeek: number) => void
}

function Proposal({ profile, onPace }: ProposalProps) {
  const today = useToday()
  const targets = useTargetsPreview(profile)
  const { preview, error, ...week } = useProposedWeek(profile)
  // Undefined until a first dish is pressed.
  const [slot, setSlot] = useState<SlotKey | null>()
  return (
    <>
      <ProposedWeekView
        firstName={profile.display_name.split(' ')[0] ?? ''}
        today={today}
        goalKg={profile.weight_goal}
        targets={targets}
        preview={preview}
        failure={error && problemText(error)}
        asking={week.asking}
        changing={week.changing}
        held={week.held}
        notice={
          targets && (
            <TargetNotice
              warnings={targets.warnings}
              onRate={(gainPerWeek) => {
                onPace(gainPerWeek)
                return undefined
              }}
            />
          )
        }
        onAnother={week.another}
        onChange={(pressed) => withChangeSheet(() => setSlot(pressed))}
        onHold={week.hold}
        onKeep={week.keep}
      />
      {slot !== undefined && (
        <Suspense>
          <ChangeProposedDish
            request={slot && week.alternativesTo(slot)}
            onTake={(taken, recipeId) => {
              setSlot(null)
              week.take(taken, recipeId)
            }}
            onClose={() => setSlot(null)}
          />
        </Suspense>
      )}
    </>
  )
}
