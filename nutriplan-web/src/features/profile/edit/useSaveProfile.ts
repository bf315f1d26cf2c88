import { useSWRConfig } from 'swr'
import { type Profile, type Tagged, useUpdateProfile } from '@/api'
import { today } from '@/vocabulary/dates'
import { isResting } from '@/vocabulary/pace'
import { weigh } from '../weighIns/sendWeighIns'
import type { Sent } from './form'

/**
 * Saves the form, of this version of the profile. A pace that rests stays as it is stored; a weight
 * that it does not fit is sent as what it is, a weigh-in.
 */
export function useSaveProfile(): (
  changes: Sent,
  etag: string | undefined,
) => Promise<Tagged<Profile>> {
  const updateProfile = useUpdateProfile()
  const { mutate } = useSWRConfig()
  return async (changes, etag) => {
    if (!isResting(changes)) return updateProfile(changes, etag)
    const { weight, gain_per_week, ...others } = changes
    const saved = await updateProfile(others, etag)
    if (saved.value.weight === weight) return saved
    await weigh(today(), weight)
    void mutate(() => true)
    return { ...saved, value: { ...saved.value, weight } }
  }
}
