import { today } from '@/vocabulary/dates'
import type { DietInfo, PreviewTargetsData, ProfileFields } from './generated'

const PREVIEW: PreviewTargetsData['url'] = '/api/profile/preview'

/**
 * What a visitor's profile would mean, as the server computes it; rejects where it does not. The
 * landing page does without the generated client: a slow phone has little to load.
 */
export async function visitorTargets(
  profile: ProfileFields,
  signal: AbortSignal,
): Promise<DietInfo> {
  const answer = await fetch(`${PREVIEW}?today=${today()}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    body: JSON.stringify(profile),
    signal,
  })
  if (!answer.ok) throw new Error(`${PREVIEW} answered ${answer.status}`)
  return answer.json()
}
