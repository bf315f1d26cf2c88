import { lazy, Suspense, useState } from 'react'
import { problemText, signOut, useProfile, useTakeRate } from '@/api'
import { withRateToasts } from '@/ui/rateToasts'
import { whenLoaded } from '@/ui/whenLoaded'
import { useStoredForOffline } from '@/vocabulary/offline'
import { rateTexts } from '@/vocabulary/targetWarnings'
import { useToday } from '@/vocabulary/useToday'
import { useLearntExpenditure } from './learnt/data'
import { ProfileView } from './ProfileView'
import { SettingsSheet } from './SettingsSheet'
import { goalOf } from './summary'
import { texts as weighInTexts } from './weighIns/texts'
import { useWeighInLog } from './weighIns/useWeighInLog'
import { WeighInsView } from './weighIns/WeighInsView'

/** It reads three months of days, and comes once the profile is there. */
const LearntCard = lazy(() => import('./learnt/LearntCard'))

const loadWeighInSheet = () => import('./weighIns/AddWeighInSheet')

/** It brings what checks a form, and comes with what is kept for offline, or the first press. */
const AddWeighInSheet = lazy(() =>
  loadWeighInSheet().then(({ AddWeighInSheet }) => ({ default: AddWeighInSheet })),
)

const rateFailure = (error: unknown) => problemText(error, rateTexts.failed)

/** The shell shows it once there is a profile. */
export default function ProfileScreen() {
  const { profile } = useProfile()
  const today = useToday()
  const weighIns = useWeighInLog()
  const learnt = useLearntExpenditure()
  useStoredForOffline(weighIns.weighIns !== undefined)
  const [open, setOpen] = useState<'settings' | 'weigh-in' | null>(null)
  const [canWeigh, setCanWeigh] = useState(false)
  const takeRate = useTakeRate()

  const addWeighIn = () =>
    whenLoaded(
      loadWeighInSheet(),
      () => {
        setCanWeigh(true)
        setOpen('weigh-in')
      },
      { failed: weighInTexts.openFailed, about: 'weigh-in' },
    )

  if (!profile) return null

  return (
    <>
      <ProfileView
        profile={profile}
        today={today}
        onSettings={() => setOpen('settings')}
        onRate={(gainPerWeek) => withRateToasts(takeRate(gainPerWeek), rateFailure)}
      >
        <WeighInsView
          weighIns={weighIns.weighIns}
          failed={weighIns.error !== undefined}
          loading={weighIns.loading}
          goal={goalOf(profile, weighIns.weighIns?.at(-1)?.date, today)}
          trend={learnt.learnt?.trend}
          onRetry={weighIns.retry}
          onAdd={addWeighIn}
          onDelete={weighIns.drop}
        />
        <Suspense>
          <LearntCard state={learnt} current={profile.diet_info.planTargets} />
        </Suspense>
      </ProfileView>
      <SettingsSheet
        open={open === 'settings'}
        onClose={() => setOpen(null)}
        onAddWeighIn={addWeighIn}
        onLogOut={signOut}
      />
      {canWeigh && (
        <Suspense>
          <AddWeighInSheet
            open={open === 'weigh-in'}
            today={today}
            birthdate={profile.birthdate}
            onSave={weighIns.save}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
