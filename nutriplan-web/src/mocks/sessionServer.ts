import { HttpResponse, http } from 'msw'
import type { EmailSignIn, RefreshRequest, SessionSummary } from '@/api'
import { profileFields } from '@/vocabulary/profileFields'
import {
  type Accounts,
  bodyOf,
  liveSession,
  MAILED,
  type MockAccount,
  sameAddress,
} from './accounts'
import { idempotency } from './idempotency'
import { problem } from './problem'
import { HERE } from './sessions'
import { openSession, SESSION, sessionOfBearer, tokenOf } from './tokens'

type OnCall = (what: string, about?: unknown) => void

const noContent = () => new HttpResponse(null, { status: 204 })

const namesProfile = (body: EmailSignIn) =>
  Object.keys(profileFields).some((name) => body[name as keyof EmailSignIn] != null)

/** Signing in, and what becomes of the sessions that follow from it; `onCall` gets each call. */
export function sessionServer(accounts: Accounts, onCall: OnCall) {
  const write = idempotency()
  const refreshTokens = new Map<string, string>()
  /** The first one is that of `openSession`. */
  let given = 1

  const issue = (session: string) => {
    const version = ++given
    const refresh = `refresh-${version}`
    refreshTokens.set(refresh, session)
    openSession(version, session)
    return { access: tokenOf(version, session), refresh }
  }

  /** Opens a session; the first of them is this browser's own. */
  function open(account: MockAccount, method: SessionSummary['method']) {
    const id = given === 1 ? SESSION : SESSION.replace(/.{4}$/, `${9000 + given}`)
    const now = new Date().toISOString()
    const session = { ...HERE, id, method, created_at: now, last_used_at: now }
    const others = account.sessions.filter((one) => one.id !== id)
    accounts.account = { ...account, sessions: [...others, session] }
    return issue(id)
  }

  function end(hasEnded: (session: SessionSummary) => boolean) {
    const { account } = accounts
    if (!account) return
    const sessions = account.sessions.filter((session) => !hasEnded(session))
    accounts.account = { ...account, sessions }
  }

  const handlers = [
    http.post(
      '*/api/login/email',
      write(async ({ request }) => {
        const body = (await request.json()) as EmailSignIn
        onCall('signIn', body)
        const known = accounts.account && sameAddress(accounts.account.email, body.email)
        const hasProfile = namesProfile(body)
        if (body.register || hasProfile) {
          if (known) return problem(409, 'EMAIL_ALREADY_EXISTS')
          const { email, password } = body
          const account = {
            email,
            password,
            isVerified: false,
            hasProfile,
            sessions: [],
            tokens: [],
          }
          const tokens = open(account, 'password')
          accounts.mailed.set(MAILED.verify, accounts.account?.sessions.at(-1)?.id ?? null)
          return HttpResponse.json(
            { ...tokens, user_created: true, profile_created: hasProfile },
            { status: 201 },
          )
        }
        if (!accounts.account || !known) return problem(404, 'NOT_SIGNED_UP')
        if (accounts.account.password === null) return problem(409, 'GOOGLE')
        if (accounts.account.password !== body.password) return problem(401, 'INVALID_PASSWORD')
        const profile_created = accounts.account.hasProfile
        const tokens = open(accounts.account, 'password')
        return HttpResponse.json({ ...tokens, user_created: true, profile_created })
      }),
    ),
    http.post('*/api/token/refresh', async ({ request }) => {
      onCall('refresh')
      const { refresh } = await bodyOf<RefreshRequest>(request)
      // The cookie of this browser is out of reach: it is the one of the last session here.
      const session = refresh ? refreshTokens.get(refresh) : accounts.account?.sessions.at(-1)?.id
      const isLive = accounts.account?.sessions.some(({ id }) => id === session)
      return session && isLive ? HttpResponse.json(issue(session)) : over()
    }),
    http.post('*/api/logout', async ({ request }) => {
      const token = request.headers.get('Authorization')
      onCall('logOut', { token, credentials: request.credentials })
      const { refresh } = await bodyOf<RefreshRequest>(request)
      const session = sessionOfBearer(request) ?? (refresh && refreshTokens.get(refresh))
      end(({ id }) => id === session)
      return noContent()
    }),
    http.get('*/api/sessions', ({ request }) => {
      const here = liveSession(accounts, request)
      if (!here) return over()
      const latestFirst = (accounts.account?.sessions ?? []).toSorted((one, other) =>
        other.last_used_at.localeCompare(one.last_used_at),
      )
      return HttpResponse.json(
        latestFirst.map((session) => ({ ...session, current: session.id === here.id })),
      )
    }),
    http.delete<{ id: string }>('*/api/sessions/:id', ({ request, params }) => {
      if (!liveSession(accounts, request)) return over()
      onCall('endSession', params.id)
      if (!accounts.account?.sessions.some(({ id }) => id === params.id))
        return problem(404, 'NOT_FOUND')
      end(({ id }) => id === params.id)
      return noContent()
    }),
    http.delete('*/api/sessions', ({ request }) => {
      const here = liveSession(accounts, request)
      if (!here) return over()
      onCall('endOtherSessions')
      end(({ id }) => id !== here.id)
      return noContent()
    }),
  ]
  return { handlers, open, end }
}

/** The answer to who has no session, or none any more. */
export const over = () => problem(401, 'NOT_AUTHENTICATED')
