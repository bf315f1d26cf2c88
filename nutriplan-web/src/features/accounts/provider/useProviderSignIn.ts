import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'
import { isProblem } from '@/api'
import { toast } from '@/ui/toast'
import { paths } from '@/vocabulary/paths'
import { useAccounts, useProvider } from '../data'
import { dropDraft, readDraft } from '../draft'
import { LOGIN_FAILURE_MS, loginFailure, providerName } from '../failures'
import { loginFailures, texts } from '../texts'
import { profileSchema } from '../wizard/form'
import { askingAddress, canAsk, isInAppBrowser, readCredential } from './credential'

/** The sign-in by the provider: the way there, and what came back from it. */
export function useProviderSignIn() {
  const provider = useProvider()
  const { signInBy } = useAccounts()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken once, when the provider is known
  useEffect(() => {
    if (!provider) return
    const credential = readCredential(hash)
    if (credential === null) return
    navigate({ hash: '' }, { replace: true })
    const name = providerName(provider.name)
    const fail = (type: 'warning' | 'error', message: string) =>
      toast[type](message, { duration: LOGIN_FAILURE_MS })
    if (credential === 'missing') {
      fail('error', loginFailures.noCredential(name))
      return
    }
    // A visitor who has answered the wizard brings the profile along.
    const profile = v.safeParse(profileSchema, readDraft())
    setSending(true)
    signInBy(provider.name, credential.token, profile.success ? profile.output : {})
      .then(() => {
        dropDraft()
        toast.success(texts.signedIn)
      })
      .catch((error) => {
        if (isProblem(error, 'INVALID_CREDENTIAL')) fail('error', loginFailures.provider(name))
        else if (isProblem(error, 'UNREADABLE')) fail('error', loginFailures.noToken)
        else {
          const { type, message } = loginFailure(error)
          fail(type, message)
        }
      })
      .finally(() => setSending(false))
  }, [provider])

  if (!provider || !canAsk(provider)) return { sending, button: null }
  return {
    sending,
    button: {
      name: providerName(provider.name),
      inApp: isInAppBrowser(navigator.userAgent),
      onPress: () =>
        window.location.assign(askingAddress(provider, window.location.origin + paths.login)),
    },
  }
}
