import type { ProviderCode } from '@/api'
import { paths } from '@/vocabulary/paths'

const ASKED_FROM = 'nutriplan-provider'

/** Pages inside these applications are refused by sign-in providers. */
export const isInAppBrowser = (userAgent: string) => /Instagram|FBAN|FBAV|FB_IAB/.test(userAgent)

/** Remembers the page that this tab leaves for the provider's. */
export const rememberPage = () => sessionStorage.setItem(ASKED_FROM, window.location.pathname)

export interface ProviderAnswer {
  /** Null when the provider gave nothing to sign in with. */
  said: ProviderCode | null
  /** The person said no. */
  cancelled: boolean
  /** The page that this tab left; the sign-in where another tab did. */
  from: string
}

/**
 * What a provider sent back in the address; null when it sent nothing. Whether this browser asked
 * for it is for the server to say.
 */
export function takeAnswer(search: string): ProviderAnswer | null {
  const answer = new URLSearchParams(search)
  const code = answer.get('code')
  const state = answer.get('state')
  if (code === null && !answer.has('error')) return null
  const from = sessionStorage.getItem(ASKED_FROM) ?? paths.login
  sessionStorage.removeItem(ASKED_FROM)
  return {
    said: code && state ? { code, state } : null,
    cancelled: answer.get('error') === 'access_denied',
    from,
  }
}
