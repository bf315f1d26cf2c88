import { HttpResponse, http } from 'msw'
import { fn } from 'storybook/test'
import type { EmailSignIn, Provider, SignedIn } from '@/api'
import { problem } from './problem'
import { openSession } from './session'

const TOKENS: SignedIn = {
  access: 'access',
  refresh: 'refresh',
  user_created: true,
  profile_created: true,
}

/** A server without a provider, or with one. */
export const knowsProvider = (provider: Provider | null = null) =>
  http.get('*/api/config', () => HttpResponse.json({ provider }))

export const GOOGLE: Provider = {
  name: 'google',
  issuer: 'https://accounts.google.com',
  client_id: 'nutriplan.apps.example',
}

/** The page of the provider that the server sends browsers to. */
export const PROVIDER_PAGE = 'https://accounts.google.com/o/oauth2/v2/auth?state=9a1b'

export const startsProviderSignIn = (name = GOOGLE.name) =>
  http.post(`*/api/login/${name}/start`, () =>
    HttpResponse.json({ authorization_url: PROVIDER_PAGE }),
  )

/** The bodies that were sent to the sign-in route. */
export const signInSent = fn<(body: EmailSignIn) => void>()

/** The sign-in route opens a session, 200 or 201. */
export const signsIn = (status: 200 | 201 = 200) =>
  http.post<never, EmailSignIn>('*/api/login/email', async ({ request }) => {
    signInSent(await request.json())
    openSession()
    return HttpResponse.json(TOKENS, { status })
  })

/** The sign-in route refuses. */
export const refusesSignIn = (status: number, code: string, more = {}) =>
  http.post<never, EmailSignIn>('*/api/login/email', async ({ request }) => {
    signInSent(await request.json())
    return problem(status, code, more)
  })
