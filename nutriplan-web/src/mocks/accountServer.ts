import { HttpResponse, http } from 'msw'
import type {
  AccountDeletion,
  EmailVerification,
  PasswordChange,
  PasswordReset,
  ProviderAnswer,
  ResetRequest,
  SessionSummary,
} from '@/api'
import {
  accountsOf,
  bodyOf,
  CAMILLE,
  liveSession,
  MAILED,
  type MockAccount,
  sameAddress,
} from './accounts'
import { exportOf } from './export'
import { problem } from './problem'
import { over, sessionServer } from './sessionServer'
import { tokenServer } from './tokenServer'

type OnCall = (what: string, about?: unknown) => void

/** The page of the provider that the server sends browsers to. */
export const PROVIDER_PAGE = 'https://accounts.google.com/o/oauth2/v2/auth?state=9a1b'

const STATE = '9a1b'
const REAUTHENTICATION_WINDOW_MS = 5 * 60_000

const noContent = () => new HttpResponse(null, { status: 204 })
const wrong = (path: string, code: string) =>
  problem(400, 'VALIDATION_ERROR', { errors: [{ path, code }] })

/** An in-memory server of one account, or of none yet; `onCall` gets each call. */
export function accountServer(account: MockAccount | null = CAMILLE, onCall: OnCall = () => {}) {
  const accounts = accountsOf(account)
  const { mailed } = accounts
  const { handlers, open, end } = sessionServer(accounts, onCall)

  function refusalOf(password: string): Response | null {
    if (accounts.account?.password === null) return problem(409, 'GOOGLE')
    return accounts.account?.password === password ? null : problem(401, 'INVALID_PASSWORD')
  }

  const change = (changes: Partial<MockAccount>) => {
    if (accounts.account) accounts.account = { ...accounts.account, ...changes }
  }

  /** Whether the owner has signed in at the provider a moment ago. */
  const isFresh = ({ method, created_at }: SessionSummary) =>
    method === 'provider' && Date.now() - Date.parse(created_at) <= REAUTHENTICATION_WINDOW_MS

  return [
    ...handlers,
    ...tokenServer(accounts, onCall),
    http.get('*/api/profile/check', ({ request }) =>
      accounts.account && liveSession(accounts, request)
        ? HttpResponse.json({ user_created: true, profile_created: accounts.account.hasProfile })
        : over(),
    ),
    http.post('*/api/login/:provider/start', () =>
      HttpResponse.json({ authorization_url: PROVIDER_PAGE }),
    ),
    http.post<never, ProviderAnswer>('*/api/login/:provider/finish', async ({ request }) => {
      const body = await request.json()
      onCall('finishProviderSignIn', body)
      if (body.state !== STATE) return problem(401, 'INVALID_CREDENTIAL')
      const isNew = accounts.account === null
      const known = accounts.account ?? { ...CAMILLE, password: null, hasProfile: false }
      if (known.password !== null && !known.isVerified) return problem(409, 'EMAIL_ALREADY_EXISTS')
      if (isNew) accounts.account = { ...known, sessions: [] }
      const token = open(accounts.account ?? known, 'provider')
      return HttpResponse.json(
        { token, user_created: true, profile_created: known.hasProfile },
        { status: isNew ? 201 : 200 },
      )
    }),
    http.post<never, PasswordChange>('*/api/password/change', async ({ request }) => {
      const here = liveSession(accounts, request)
      if (!here) return over()
      const body = await request.json()
      onCall('changePassword', body)
      const refusal = refusalOf(body.current_password)
      if (refusal) return refusal
      change({ password: body.password, tokens: [] })
      end(({ id }) => id !== here.id)
      return noContent()
    }),
    http.post<never, ResetRequest>('*/api/password/reset-request', async ({ request }) => {
      const { email } = await request.json()
      onCall('requestReset', { email })
      if (accounts.account && sameAddress(accounts.account.email, email))
        mailed.set(MAILED.reset, null)
      return noContent()
    }),
    http.post<never, PasswordReset>('*/api/password/reset', async ({ request }) => {
      const body = await request.json()
      onCall('resetPassword', body)
      if (!mailed.delete(body.token)) return wrong('token', 'expired')
      change({ password: body.password, isVerified: true, tokens: [] })
      end(() => true)
      return noContent()
    }),
    http.post('*/api/email/verify-request', ({ request }) => {
      const here = liveSession(accounts, request)
      if (!here) return over()
      onCall('requestVerification')
      if (!accounts.account?.isVerified) mailed.set(MAILED.verify, here.id)
      return noContent()
    }),
    http.post<never, EmailVerification>('*/api/email/verify', async ({ request }) => {
      const body = await request.json()
      onCall('verifyEmail', body)
      const askedBy = mailed.get(body.token)
      if (askedBy === undefined) return wrong('token', 'expired')
      const here = liveSession(accounts, request)
      if (!here || here.id !== askedBy) {
        if (body.password === undefined) return wrong('password', 'missing')
        const refusal = refusalOf(body.password)
        if (refusal) return refusal
      }
      mailed.delete(body.token)
      change({ isVerified: true })
      return noContent()
    }),
    http.get('*/api/account/export', ({ request }) => {
      if (!accounts.account || !liveSession(accounts, request)) return over()
      onCall('export')
      return HttpResponse.json(exportOf(accounts.account), {
        headers: { 'Content-Disposition': 'attachment; filename="nutriplan.json"' },
      })
    }),
    http.delete('*/api/account', async ({ request }) => {
      const here = liveSession(accounts, request)
      if (!here) return over()
      const { password } = await bodyOf<AccountDeletion>(request)
      onCall('deleteAccount', { password })
      if (password !== undefined) {
        const refusal = refusalOf(password)
        if (refusal) return refusal
      } else if (!isFresh(here)) {
        return accounts.account?.password === null
          ? problem(403, 'REAUTHENTICATION_REQUIRED')
          : wrong('password', 'missing')
      }
      accounts.account = null
      return noContent()
    }),
  ]
}
