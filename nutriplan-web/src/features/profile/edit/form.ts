import * as v from 'valibot'
import type { Profile } from '@/api'
import { type EditField, editFields } from '@/vocabulary/editFields'
import { isResting, rests, type TypedPace } from '@/vocabulary/pace'
import {
  fieldsSchema,
  profileDifferences,
  profileSchema,
  type SentProfile,
  type TypedProfile,
  typedProfile,
} from '@/vocabulary/profileForm'

const resting = fieldsSchema<EditField>(editFields)
const leading = profileSchema<EditField>(editFields)

/** From what is typed in the form to what is sent, beside what was stored. */
export const editSchema = (stored: TypedPace = {}): v.GenericSchema<Typed, Sent> =>
  v.lazy((typed) => (rests(typed as Typed, stored) ? resting : leading))

/** What the form holds: text, as it is typed. */
export type Typed = TypedProfile<EditField> & {
  /** Which version of the profile this was made from; kept with what is typed. */
  etag?: string | undefined
}

export type Sent = SentProfile<EditField>

export const typed = (profile: Profile, etag: string | undefined): Typed => ({
  ...typedProfile(editFields, profile),
  etag,
})

export const differences = (theirs: Typed, mine: Typed) =>
  profileDifferences<EditField>(editFields, theirs, mine)

/** What is sent, as the targets count it: a pace that rests adds nothing, as at the goal. */
export const whatCounts = (sent: Sent): Sent =>
  isResting(sent) ? { ...sent, weight_goal: sent.weight, gain_per_week: 0 } : sent
