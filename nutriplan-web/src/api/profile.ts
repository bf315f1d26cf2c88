import { useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import * as v from 'valibot'
import { today } from '@/vocabulary/dates'
import { answer, type Tagged, taggedAnswer } from './answer'
import { writeCache } from './cache'
import {
  type DietInfo,
  getProfile,
  type ProfileAnswer,
  type ProfileFields,
  previewTargets,
  updateProfile,
} from './generated'
import { vProfileAnswer } from './generated/schemas/vProfileAnswer.gen'
import { preload, preloaded } from './preload'
import type { Problem } from './problem'
import { areForAnotherDiet } from './publicRecipes'
import { readStored } from './readStored'
import { currentAccount, useAccount } from './session'

export type Profile = ProfileAnswer

const CACHE = 'profile'
const STORED = v.object({ ...vProfileAnswer.entries, etag: v.optional(v.string()) })
const keyFor = (account: string | null) => account && (['profile', account] as const)

function readStoredProfile(): Tagged<Profile> | undefined {
  const stored = readStored(CACHE, STORED)
  if (!stored) return undefined
  const { etag, ...value } = stored
  return { value, etag }
}

/** What the account does not eat, as it is known here; undefined before anything is. */
export const storedDiet = () => readStoredProfile()?.value.diet

const store = ({ value, etag }: Tagged<Profile>) => writeCache(CACHE, { ...value, etag })

async function readProfile(): Promise<Tagged<Profile>> {
  const profile = await taggedAnswer(getProfile({ query: { today: today() } }))
  store(profile)
  return profile
}

/** Asks for the profile of whoever is signed in; done at once where one is stored, which is shown. */
export async function preloadProfile(): Promise<void> {
  const key = keyFor(currentAccount())
  const asked = key && preload(key, readProfile)
  if (!readStoredProfile()) await asked
}

export interface ProfileState {
  /** The last one known, from an earlier visit perhaps, until the server has answered. */
  profile: Profile | undefined
  /** What a change of this profile names, so that nobody else's is overwritten. */
  etag: string | undefined
  error: Problem | undefined
  loading: boolean
  retry: () => void
}

/** The signed-in user's profile with its targets; nothing is asked for a visitor. */
export function useProfile(): ProfileState {
  const account = useAccount()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache is the account's
  const stored = useMemo(readStoredProfile, [account])
  const { mutate: mutateOther } = useSWRConfig()
  const { data, error, isValidating, mutate } = useSWR<Tagged<Profile>, Problem>(
    keyFor(account),
    (key: readonly string[]) => preloaded(key, readProfile),
    {
      fallbackData: stored,
      // Changed on another device, it is broken by other recipes than those that are kept here.
      onSuccess: ({ value }) => {
        if (areForAnotherDiet(Date.now(), value.diet)) void mutateOther(['recipes', account])
      },
    },
  )
  return {
    profile: data?.value,
    etag: data?.etag,
    error,
    loading: isValidating,
    retry: () => void mutate(),
  }
}

export type UpdateProfile = (
  changes: ProfileFields,
  /** Refuses to change another version than this one. */
  etag?: string,
) => Promise<Tagged<Profile>>

/** Saves some of the profile's fields; the answer is the profile that every screen then shows. */
export function useUpdateProfile(): UpdateProfile {
  const { mutate } = useSWRConfig()
  const key = keyFor(useAccount())
  return async (changes, etag) => {
    const profile = await taggedAnswer(
      updateProfile({
        body: changes,
        query: { today: today() },
        headers: { 'If-Match': etag },
      }),
    )
    store(profile)
    // Targets follow from the profile: so do the plan and the list, which are asked again.
    await mutate(key, profile, { revalidate: false })
    void mutate((other) => !(Array.isArray(other) && other[0] === 'profile'))
    return profile
  }
}

/** Changes the pace alone [kg/week], as one press on a warning does. */
export function useTakeRate(): (gainPerWeek: number) => Promise<Profile> {
  const updateProfile = useUpdateProfile()
  return async (gainPerWeek) => (await updateProfile({ gain_per_week: gainPerWeek })).value
}

/**
 * What a profile that is not stored would mean; nothing is asked while there is none. It informs
 * and stops nobody, so a server that cannot tell is passed over.
 */
export function useTargetsPreview(profile: ProfileFields | null): DietInfo | undefined {
  const { data } = useSWR<DietInfo, Problem>(
    profile && (['targets-preview', profile] as const),
    () => answer(previewTargets({ body: profile ?? {}, query: { today: today() } })),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  return profile ? data : undefined
}
