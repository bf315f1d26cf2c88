import { HttpResponse, http } from 'msw'
import type { Provider } from '@/api'
import { problem } from './problem'

/** A server without a provider, or with one. */
export const knowsProvider = (provider: Provider | null = null) =>
  http.get('*/api/config', () => HttpResponse.json({ provider }))

export const GOOGLE: Provider = {
  name: 'google',
  issuer: 'https://accounts.google.com',
  client_id: 'nutriplan.apps.example',
}

/** The sign-in route refuses for a reason that no account has. */
export const refusesSignIn = (status: number, code: string, more = {}) =>
  http.post('*/api/login/email', () => problem(status, code, more))
