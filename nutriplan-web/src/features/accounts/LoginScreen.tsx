import { useAccount } from '@/api'
import { toast } from '@/ui/toast'
import { Arrival } from './Arrival'
import { useAccounts } from './data'
import { SIGN_IN } from './failures'
import { LoginView } from './LoginView'
import { useProviderSignIn } from './provider/useProviderSignIn'
import { texts } from './texts'
import { useCredentials } from './useCredentials'

export default function LoginScreen() {
  const { signIn } = useAccounts()
  const account = useAccount()
  const provider = useProviderSignIn()
  const { form, submit, failure, sending } = useCredentials(async (credentials) => {
    await signIn(credentials)
    toast.success(texts.signedIn, { about: SIGN_IN })
  })
  // With a session, the dashboard looks for the profile, and leads to its creation if need be.
  if (account !== null) return <Arrival />
  return (
    <LoginView
      form={form}
      onSubmit={submit}
      sending={sending || provider.sending}
      provider={provider.button}
      notSignedUp={failure?.code === 'NOT_SIGNED_UP'}
    />
  )
}
