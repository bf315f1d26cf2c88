import { paths } from '@/vocabulary/paths'

const ASKED = 'nutriplan-provider'

/** A question that this tab has put to the provider, and the page where it was asked. */
interface Asked {
  state: string
  nonce: string
  from: string
}

/** Pages inside these applications are refused by sign-in providers. */
export const isInAppBrowser = (userAgent: string) => /Instagram|FBAN|FBAV|FB_IAB/.test(userAgent)

/** The provider's page, which comes back to the sign-in with an ID token for this very question. */
export function askingAddress(endpoint: string, clientId: string): string {
  const { origin, pathname } = window.location
  const asked: Asked = { state: crypto.randomUUID(), nonce: crypto.randomUUID(), from: pathname }
  sessionStorage.setItem(ASKED, JSON.stringify(asked))
  const address = new URL(endpoint)
  const question = {
    client_id: clientId,
    redirect_uri: origin + paths.login,
    response_type: 'id_token',
    scope: 'openid email',
    state: asked.state,
    nonce: asked.nonce,
    prompt: 'select_account',
    ui_locales: 'fr',
    hl: 'fr', // what Google calls it
  }
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value)
  return address.href
}

export interface ProviderAnswer {
  /** Null when there is none, or none for the question that this tab asked. */
  token: string | null
  /** The person said no. */
  cancelled: boolean
  from: string
}

/** What a provider sent back in the address, taken once; null when it sent nothing. */
export function takeAnswer(hash: string): ProviderAnswer | null {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  const token = answer.get('id_token')
  if (token === null && !answer.has('error')) return null
  const asked = JSON.parse(sessionStorage.getItem(ASKED) ?? 'null') as Asked | null
  sessionStorage.removeItem(ASKED)
  if (asked === null || answer.get('state') !== asked.state)
    return { token: null, cancelled: false, from: paths.login }
  return {
    token: token !== null && nonceOf(token) === asked.nonce ? token : null,
    cancelled: answer.get('error') === 'access_denied',
    from: asked.from,
  }
}

function nonceOf(token: string): unknown {
  const payload = token.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).nonce
  } catch {
    return undefined
  }
}
