import { HttpResponse, http } from 'msw'
import type { PersonalToken, PersonalTokenInput } from '@/api'
import { type Accounts, liveSession } from './accounts'
import { idempotency } from './idempotency'
import { problem } from './problem'
import { over } from './sessionServer'

type OnCall = (what: string, about?: unknown) => void

const MAX_TOKENS = 20

/** A token that was made long ago, and is in use. */
export const KITCHEN: PersonalToken = {
  id: '01939f3e-0000-7000-8000-00000000c001',
  name: 'Tablette de la cuisine',
  scope: 'plan',
  created_at: '2026-11-03T09:12:00Z',
  last_used_at: '2026-11-22T13:05:00Z',
}

/** The secret of the token with this number. */
export const secretOf = (number: number) => `np_${KITCHEN.id}.secret-${number}`

/** Making, listing and ending personal tokens. */
export function tokenServer(accounts: Accounts, onCall: OnCall) {
  const write = idempotency()
  let made = 0

  return [
    http.get('*/api/personal-tokens', ({ request }) =>
      accounts.account && liveSession(accounts, request)
        ? HttpResponse.json(accounts.account.tokens)
        : over(),
    ),
    http.post(
      '*/api/personal-tokens',
      write(async ({ request }) => {
        const { account } = accounts
        if (!account || !liveSession(accounts, request)) return over()
        const { name, scope } = (await request.json()) as PersonalTokenInput
        onCall('createPersonalToken', { name, scope })
        if (!name.trim())
          return problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'name', code: 'too_short' }] })
        if (account.tokens.length >= MAX_TOKENS)
          return problem(409, 'TOO_MANY_TOKENS', { limit: MAX_TOKENS })
        const token: PersonalToken = {
          id: KITCHEN.id.replace(/.{4}$/, `${9000 + ++made}`),
          name: name.trim(),
          scope,
          created_at: new Date().toISOString(),
          last_used_at: null,
        }
        accounts.account = { ...account, tokens: [token, ...account.tokens] }
        return HttpResponse.json({ token: secretOf(made), personal_token: token }, { status: 201 })
      }),
    ),
    http.delete<{ id: string }>('*/api/personal-tokens/:id', ({ request, params }) => {
      const { account } = accounts
      if (!account || !liveSession(accounts, request)) return over()
      onCall('endPersonalToken', params.id)
      if (!account.tokens.some(({ id }) => id === params.id)) return problem(404, 'NOT_FOUND')
      const tokens = account.tokens.filter(({ id }) => id !== params.id)
      accounts.account = { ...account, tokens }
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}
