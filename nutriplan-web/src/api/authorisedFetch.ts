import { accessToken } from './accessToken'
import { expireSession, readSession } from './session'

const REFRESH = '/api/token/refresh/'

let refreshing: Promise<boolean> | null = null

/**
 * Sends a request with the session's token; a token that the server no longer takes is
 * renewed once, whatever the number of requests that wait for it, and the request sent again.
 */
export async function authorisedFetch(request: Request): Promise<Response> {
  const used = accessToken()
  const again = request.clone()
  const response = await fetch(withBearer(request, used))
  if (used === null || !refusesToken(response)) return response
  if (!(await renewed(used))) return response
  return fetch(withBearer(again, accessToken()))
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

/** One tab at a time, where the browser can say so: a refresh token serves once. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('nutriplan-refresh', work) : work()
}

/** Only a refusal ends the session: a server or a network that fails leaves it as it is. */
function renew(used: string): Promise<boolean> {
  return alone(async () => {
    const now = accessToken()
    if (now !== used) return now !== null
    const response = await fetch(REFRESH, { method: 'POST', credentials: 'same-origin' })
    if (response.status === 401) expireSession()
    else readSession()
    return response.ok
  })
}
