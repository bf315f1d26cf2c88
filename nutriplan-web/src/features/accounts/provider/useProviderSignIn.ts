import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'
import { isProblem } from '@/api'
import { toast } from '@/ui/toast'
import { useAccounts, useProvider } from '../data'
import { dropDraft, readDraft } from '../draft'
import {
  LOGIN_FAILURE_MS,
  type LoginFailure,
  loginFailure,
  providerName,
  SIGN_IN,
} from '../failures'
import { loginFailures, texts } from '../texts'
import { profileSchema } from '../wizard/form'
import { askingAddress, isInAppBrowser, takeAnswer } from './credential'

/** The sign-in by the provider: the way there, and what came back from it. */
export function useProviderSignIn() {
  const { provider, findEndpoint } = useProvider()
  const name = providerName(provider?.name)
  const { signInBy } = useAccounts()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken once, when the provider is known
  useEffect(() => {
    if (!provider) return
    const answer = takeAnswer(hash)
    if (answer === null) return
    const { token, cancelled, from } = answer
    if (token === null) {
      navigate(from, { replace: true })
      if (cancelled) toast.info(texts.cancelled(name))
      else fail({ type: 'error', message: loginFailures.noCredential(name) })
      return
    }
    navigate({ hash: '' }, { replace: true })
    // A visitor who has answered the wizard brings the profile along.
    const profile = v.safeParse(profileSchema, readDraft())
    setSending(true)
    signInBy(provider.name, token, profile.success ? profile.output : {})
      .then(() => {
        dropDraft()
        toast.success(texts.signedIn, { about: SIGN_IN })
      })
      .catch((error) => {
        fail(providerFailure(error, name))
        navigate(from, { replace: true })
      })
      .finally(() => setSending(false))
  }, [provider])

  async function ask(clientId: string) {
    setSending(true)
    const endpoint = await findEndpoint()
    setSending(false)
    if (endpoint) window.location.assign(askingAddress(endpoint, clientId))
    else fail({ type: 'error', message: loginFailures.provider(name) })
  }

  return {
    sending,
    button: provider
      ? {
          name,
          inApp: isInAppBrowser(navigator.userAgent),
          onPress: () => void ask(provider.client_id),
        }
      : null,
  }
}

const fail = ({ type, message }: LoginFailure) =>
  toast[type](message, { duration: LOGIN_FAILURE_MS, about: SIGN_IN })

/** What to say when the server did not take what the provider gave. */
function providerFailure(error: unknown, name: string): LoginFailure {
  if (isProblem(error, 'INVALID_CREDENTIAL'))
    return { type: 'error', message: loginFailures.provider(name) }
  if (isProblem(error, 'UNREADABLE')) return { type: 'error', message: loginFailures.noToken }
  if (isProblem(error, 'EMAIL_ALREADY_EXISTS'))
    return { type: 'warning', message: loginFailures.emailHasAPassword }
  return loginFailure(error, name)
}
