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
import { isInAppBrowser, rememberPage, takeAnswer } from './credential'

/** The sign-in by the provider: the way there, and what came back from it. */
export function useProviderSignIn() {
  const provider = useProvider()
  const name = providerName(provider?.name)
  const { startSignInBy, finishSignInBy } = useAccounts()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken once, when the provider is known
  useEffect(() => {
    if (!provider) return
    const answer = takeAnswer(search)
    if (answer === null) return
    const { said, cancelled, from } = answer
    if (said === null) {
      navigate(from, { replace: true })
      if (cancelled) toast.info(texts.cancelled(name))
      else fail({ type: 'error', message: loginFailures.noCredential(name) })
      return
    }
    navigate({ search: '' }, { replace: true })
    setSending(true)
    answeredProfile()
      .then((profile) => finishSignInBy(provider.name, said, profile))
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

  async function ask(known: string) {
    setSending(true)
    try {
      const page = await startSignInBy(known)
      rememberPage()
      window.location.assign(page)
    } catch (error) {
      fail(providerFailure(error, name))
    } finally {
      setSending(false)
    }
  }

  return {
    sending,
    button: provider
      ? {
          name,
          inApp: isInAppBrowser(navigator.userAgent),
          onPress: () => void ask(provider.name),
        }
      : null,
  }
}

/** A visitor who has answered the wizard brings the profile along; its rules come when they may. */
async function answeredProfile() {
  const { profileSchema } = await import('../wizard/form')
  const profile = v.safeParse(profileSchema, readDraft())
  return profile.success ? profile.output : {}
}

const fail = ({ type, message }: LoginFailure) =>
  toast[type](message, { duration: LOGIN_FAILURE_MS, about: SIGN_IN })

/** What to say when the server did not take what the provider gave. */
function providerFailure(error: unknown, name: string): LoginFailure {
  if (isProblem(error, 'INVALID_CREDENTIAL') || isProblem(error, 'UNAVAILABLE'))
    return { type: 'error', message: loginFailures.provider(name) }
  if (isProblem(error, 'UNREADABLE')) return { type: 'error', message: loginFailures.noToken }
  if (isProblem(error, 'EMAIL_ALREADY_EXISTS'))
    return { type: 'warning', message: loginFailures.emailHasAPassword }
  return loginFailure(error, name)
}
