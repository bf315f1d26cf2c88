import { useState } from 'react'
import { signOut, useProfile } from '@/api'
import { toast } from '@/ui/toast'
import { useToday } from '@/vocabulary/useToday'
import { ProfileView } from './ProfileView'
import { SettingsSheet } from './SettingsSheet'
import { texts } from './texts'
import { WeighIns } from './weighIns/WeighIns'

/** The shell shows it once there is a profile. */
export default function ProfileScreen() {
  const { profile } = useProfile()
  const today = useToday()
  const [open, setOpen] = useState<'settings' | 'weigh-in' | null>(null)
  const [leaving, setLeaving] = useState(false)
  if (!profile) return null

  async function logOut() {
    setLeaving(true)
    await signOut()
    toast.success(texts.loggedOut)
  }

  return (
    <>
      <ProfileView profile={profile} today={today} onSettings={() => setOpen('settings')}>
        <WeighIns
          profile={profile}
          today={today}
          adding={open === 'weigh-in'}
          onAdd={() => setOpen('weigh-in')}
          onAdded={() => setOpen(null)}
        />
      </ProfileView>
      <SettingsSheet
        open={open === 'settings'}
        leaving={leaving}
        onClose={() => setOpen(null)}
        onAddWeighIn={() => setOpen('weigh-in')}
        onLogOut={logOut}
      />
    </>
  )
}
