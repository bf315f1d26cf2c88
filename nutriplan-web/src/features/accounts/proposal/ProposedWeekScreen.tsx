import { useState } from 'react'
import { Navigate } from 'react-router'
import * as v from 'valibot'
import { problemText, useAccount, useTargetsPreview } from '@/api'
import { TargetNotice } from '@/ui/TargetNotice'
import { paths } from '@/vocabulary/paths'
import { profileFields } from '@/vocabulary/profileFields'
import { typedProfile } from '@/vocabulary/profileForm'
import { useToday } from '@/vocabulary/useToday'
import { keepDraft, readDraft } from '../draft'
import { profileSchema } from '../wizard/form'
import { ProposedWeekView } from './ProposedWeekView'
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
  const { preview, error, asking, another, keep } = useProposedWeek(profile)
  return (
    <ProposedWeekView
      firstName={profile.display_name.split(' ')[0] ?? ''}
      today={today}
      goalKg={profile.weight_goal}
      targets={targets}
      preview={preview}
      failure={error && problemText(error)}
      asking={asking}
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
      onAnother={another}
      onKeep={keep}
    />
  )
}
