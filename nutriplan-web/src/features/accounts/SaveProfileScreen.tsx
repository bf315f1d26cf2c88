import { useState } from 'react'
import { Navigate } from 'react-router'
import * as v from 'valibot'
import { useAccount } from '@/api'
import { toast } from '@/ui/toast'
import { paths } from '@/vocabulary/paths'
import { Arrival } from './Arrival'
import { useAccounts } from './data'
import { dropDraft, readDraft } from './draft'
import { SIGN_IN } from './failures'
import { useProviderSignIn } from './provider/useProviderSignIn'
import { SaveProfileView } from './SaveProfileView'
import { texts } from './texts'
import { useCredentials } from './useCredentials'
import { profileSchema } from './wizard/form'

/** The visitor's last step: the account, made with the profile in one call. */
export default function SaveProfileScreen() {
  const { register } = useAccounts()
  const account = useAccount()
  const provider = useProviderSignIn()
  const [draft] = useState(readDraft)
  const profile = v.safeParse(profileSchema, draft)
  const { form, submit, failure, sending } = useCredentials(async (credentials) => {
    if (!profile.success) return
    await register(credentials, profile.output)
    dropDraft()
    toast.success(texts.registered, { about: SIGN_IN })
  })
  if (account !== null) return <Arrival />
  if (!profile.success) return <Navigate to={paths.createProfile} replace />
  return (
    <SaveProfileView
      form={form}
      onSubmit={submit}
      sending={sending || provider.sending}
      provider={provider.button}
      taken={failure?.code === 'EMAIL_ALREADY_EXISTS'}
    />
  )
}
