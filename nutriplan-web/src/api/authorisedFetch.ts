import { compareClock } from '@/vocabulary/clock'
import { accessToken } from './accessToken'
import { newIdempotencyKey } from './idempotencyKey'
import { expireSession, readSession } from './session'
import { withSessionLock } from './sessionLock'
import { hasRunOut, noteNewToken } from './tokenAge'

const KEY = 'Idempotency-Key'
const REFRESH = '/api/token/refresh/'
const SIGN_IN = '/api/login/'

/** After it a request fails, and can be tried again; who asks may end it before. */
const TIMEOUT_MS = 30_000

let refreshing: Promise<boolean> | null = null

/** Sends a request with the session's token; a sign-in, alone of those that write its cookies. */
export function authorisedFetch(request: Request): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)])
  const patient = new Request(request, { signal })
  return opensSession(patient)
    ? withSessionLock(() => signIn(patient))
    : send(withIdempotencyKey(patient))
}

async function signIn(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (response.ok) noteNewToken()
  return response
}

/** A sign-in needs no token, and waits for what else writes the cookies that it sets. */
const opensSession = ({ url }: Request) => new URL(url).pathname.startsWith(SIGN_IN)

/**
 * Sends a request with the session's token. One that is known to have run out is renewed before, and
 * one that the server no longer takes afterwards, and the request sent again: once, whatever the
 * number of requests that wait for it.
 */
export async function send(request: Request): Promise<Response> {
  const known = accessToken()
  if (known !== null && hasRunOut(known)) await renewed(known)
  const used = accessToken()
  if (used === null) readSession() // the cookie may have run out since
  request.headers.set('Time-Zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  const again = request.clone()
  const response = await fetch(withBearer(request, used))
  compareClock(response.headers.get('Date'))
  if (used === null || !refusesToken(response)) return response
  if (!(await renewed(used))) return response
  return fetch(withBearer(again, accessToken()))
}

/** A write may be sent again, by the browser too: it is one request, whoever sends it twice. */
function withIdempotencyKey(request: Request): Request {
  const key = request.headers.has(KEY) || request.method === 'GET' ? null : newIdempotencyKey()
  if (key) request.headers.set(KEY, key)
  return request
}

function withBearer(request: Request, token: string | null): Request {
  if (token) request.headers.set('Authorization', `Bearer ${token}`)
  return request
}

/** A wrong password is a 401 too, but asks for no bearer. */
function refusesToken(response: Response): boolean {
  return response.status === 401 && response.headers.has('WWW-Authenticate')
}

function renewed(used: string): Promise<boolean> {
  refreshing ??= renew(used).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** Only a 401 ends the session: a server error or a network failure leaves it open. */
function renew(used: string): Promise<boolean> {
  return withSessionLock(async () => {
    const now = accessToken()
    if (now !== used) return now !== null
    const response = await fetch(REFRESH, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 401) expireSession()
    else readSession()
    if (response.ok) noteNewToken()
    return response.ok
  })
}
