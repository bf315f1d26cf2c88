import { useState } from 'react'
import { signOut, useProfile } from '@/api'
import { toast } from '@/ui/toast'
import { useToday } from '@/vocabulary/useToday'
import { ProfileView } from './ProfileView'
import { SettingsSheet } from './SettingsSheet'
import { texts } from './texts'

/** The shell shows it once there is a profile. */
export default function ProfileScreen() {
  const { profile } = useProfile()
  const today = useToday()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  if (!profile) return null

  async function logOut() {
    setLeaving(true)
    await signOut()
    toast.success(texts.loggedOut)
  }

  return (
    <>
      <ProfileView profile={profile} today={today} onSettings={() => setOpen(true)} />
      <SettingsSheet
        open={open}
        leaving={leaving}
        onClose={() => setOpen(false)}
        onLogOut={logOut}
      />
    </>
  )
}
