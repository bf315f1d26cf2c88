/**
 * Whether the access token has run out, as far as the browser can know: a device's clock may be wrong,
 * so it is compared with the server's at the moment at which a token comes.
 */
import { accessToken, timeIn } from './accessToken'
import { readCache, writeCache } from './cache'

/** How far the server's clock was ahead of the device's [ms]. */
const AHEAD = 'clock-ahead'

/** Compares the clocks by the token that has just come. */
export function noteNewToken(): void {
  const issued = timeIn(accessToken(), 'iat')
  if (issued !== null) writeCache(AHEAD, issued * 1000 - Date.now())
}

/** Whether a token is known to be over; one of which nobody knows is for the server to judge. */
export function hasRunOut(token: string): boolean {
  const expires = timeIn(token, 'exp')
  const aheadMs = readCache(AHEAD)
  return expires !== null && typeof aheadMs === 'number' && expires * 1000 <= Date.now() + aheadMs
}
