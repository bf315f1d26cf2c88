/**
 * What the landing page asks. It does without the generated client, so that a slow phone has little
 * to load; the addresses are the client's own types.
 */
import { today } from '@/vocabulary/dates'
import { authorisedFetch } from './authorisedFetch'
import { readCache } from './cache'
import type { GetProfileData } from './generated'
import { currentAccount } from './session'

const PROFILE: GetProfileData['url'] = '/api/profile'
const NO_PROFILE_YET = 'NO_USER_PROFILE'

/**
 * Whether the server still knows this browser's session. A server that does not answer says
 * nothing against it, where this browser kept a profile.
 */
export async function isKnown(): Promise<boolean> {
  const request = new Request(`${PROFILE}?today=${today()}`)
  const answer = await authorisedFetch(request).catch(() => null)
  if (currentAccount() === null) return false
  if (!answer || answer.status >= 500) return readCache('profile') !== undefined
  return answer.ok || (await codeOf(answer)) === NO_PROFILE_YET
}

const codeOf = (answer: Response): Promise<unknown> =>
  answer.json().then(
    ({ code }) => code,
    () => undefined,
  )
