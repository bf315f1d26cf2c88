import type { Provider } from '@/api'

/** Where a provider asks who one is; a provider that is not here has no button. */
const AUTHORIZATION_ENDPOINTS: Record<string, string> = {
  'https://accounts.google.com': 'https://accounts.google.com/o/oauth2/v2/auth',
}

const ASKED = 'nutriplan-provider'

interface Asked {
  state: string
  nonce: string
}

/** Pages inside these applications are refused by sign-in providers. */
export const isInAppBrowser = (userAgent: string) => /Instagram|FBAN|FBAV|FB_IAB/.test(userAgent)

export const canAsk = ({ issuer }: Provider) => issuer in AUTHORIZATION_ENDPOINTS

/** The provider's page, which comes back to `returnTo` with an ID token for this very question. */
export function askingAddress(provider: Provider, returnTo: string): string {
  const asked: Asked = { state: crypto.randomUUID(), nonce: crypto.randomUUID() }
  sessionStorage.setItem(ASKED, JSON.stringify(asked))
  const address = new URL(AUTHORIZATION_ENDPOINTS[provider.issuer] ?? '')
  address.search = new URLSearchParams({
    client_id: provider.client_id,
    redirect_uri: returnTo,
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    hl: 'fr',
    ...asked,
  }).toString()
  return address.href
}

export type Credential = { token: string } | 'missing' | null

/**
 * What a provider sent back in the address: null when it sent nothing, 'missing' when what it sent
 * is no answer to the question that this tab asked.
 */
export function readCredential(hash: string): Credential {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  const token = answer.get('id_token')
  if (token === null && !answer.has('error')) return null
  const asked = JSON.parse(sessionStorage.getItem(ASKED) ?? 'null') as Asked | null
  sessionStorage.removeItem(ASKED)
  if (token === null || asked === null) return 'missing'
  return answer.get('state') === asked.state && nonceOf(token) === asked.nonce
    ? { token }
    : 'missing'
}

function nonceOf(token: string): unknown {
  const payload = token.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).nonce
  } catch {
    return undefined
  }
}
