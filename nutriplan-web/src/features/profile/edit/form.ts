import type { Profile } from '@/api'
import { type EditField, editFields } from '@/vocabulary/editFields'
import {
  profileDifferences,
  profileSchema,
  type SentProfile,
  type TypedProfile,
  typedProfile,
} from '@/vocabulary/profileForm'

/** From what is typed in the form to what is sent. */
export const editSchema = profileSchema<EditField>(editFields)

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
