import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  isProblem,
  Problem,
  problemText,
  type SessionSummary,
  saveReturnPath,
  signOut,
  useAccount,
} from '@/api'
import { toast } from '@/ui/toast'
import { paths } from '@/vocabulary/paths'
import { useProvider } from '../data'
import { providerName } from '../failures'
import { fieldMessages } from '../texts'
import { useAccountData } from './data'
import { texts } from './texts'

const ABOUT = 'end of account'

/** How the owner proves to be the owner: by the password, or by a sign-in at the provider. */
export type Proof = 'password' | 'provider' | 'too-old'

/** The last question before the end of an account, and its answer; `session` is the one at hand. */
export function useAccountEnd(session: SessionSummary | undefined) {
  const { deleteAccount } = useAccountData()
  const account = useAccount()
  const navigate = useNavigate()
  const provider = providerName(useProvider()?.name)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Proof | null>(null)
  const form = useForm({ defaultValues: { password: '' } })

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await deleteAccount(password)
      toast.success(texts.deleted, { about: ABOUT })
    } catch (error) {
      showRefusal(error)
    }
  })

  function showRefusal(error: unknown) {
    if (isProblem(error, 'REAUTHENTICATION_REQUIRED')) setRefused('too-old')
    else if (isProblem(error, 'INVALID_PASSWORD')) askForPassword(texts.wrongPassword)
    else if (error instanceof Problem && error.fields.some(({ path }) => path === 'password'))
      askForPassword(fieldMessages.password.missing)
    else if (error instanceof Problem && error.status === 409) {
      form.reset() // it has no password here
      setRefused('provider')
    } else toast.error(texts.notDeleted(problemText(error)), { about: ABOUT })
  }

  function askForPassword(message: string) {
    setRefused('password')
    form.setError('password', { message }, { shouldFocus: true })
  }

  /** Back here after the sign-in: the account's page is where it ends. */
  function signInAgain() {
    if (account) saveReturnPath(account, paths.account)
    signOut()
    toast.info(texts.comeBack(provider), {
      action: { label: texts.signIn, onPress: () => navigate(paths.login) },
    })
  }

  return {
    isAsked,
    form,
    submit,
    provider,
    proof: refused ?? (session?.method === 'provider' ? 'provider' : 'password'),
    signInAgain,
    ask: () => {
      form.reset()
      setRefused(null)
      setAsked(true)
    },
    cancel: () => setAsked(false),
  }
}
