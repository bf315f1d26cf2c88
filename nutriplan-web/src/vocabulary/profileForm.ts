/** What follows from the declarations of a profile's fields, for a form of some of them. */
import * as v from 'valibot'
import type { Difference, Profile } from '@/api'
import type { Field, FieldInput } from './fieldKinds'
import { gainIsChosen, gainLeadsToGoal, wayToGoal } from './pace'
import { type ProfileField, profileFields } from './profileFields'

type Rules = { [Name in ProfileField]: (typeof profileFields)[Name]['rule'] }

/** What a form of these fields holds: as it is typed. */
export type TypedProfile<Name extends ProfileField> = {
  [Each in Name]: v.InferInput<Rules[Each]>
}

/** What a form of these fields sends. */
export type SentProfile<Name extends ProfileField> = {
  [Each in Name]: v.InferOutput<Rules[Each]>
}

type PaceField = 'weight' | 'weight_goal' | 'gain_per_week'

const PACE = [['weight'], ['weight_goal'], ['gain_per_week']] as const
const paceMessages = profileFields.gain_per_week.messages

/** The field, without the types that only it knows. */
const declared = (name: ProfileField): Field<unknown, unknown, unknown> => profileFields[name]

/** From what is typed to what is sent, for a form that holds a pace among other fields. */
export function profileSchema<Name extends ProfileField>(
  names: readonly (Name | PaceField)[],
): v.GenericSchema<TypedProfile<Name>, SentProfile<Name>> {
  const rules = Object.fromEntries(names.map((name) => [name, profileFields[name].rule]))
  const schema = v.pipe(
    v.object(rules as Pick<Rules, PaceField>),
    // A pace chosen before the goal came to equal the weight means nothing any more.
    v.transform((profile) =>
      profile.weight === profile.weight_goal ? { ...profile, gain_per_week: 0 } : profile,
    ),
    v.forward(v.partialCheck(PACE, gainIsChosen, paceMessages.missing), ['gain_per_week']),
    v.forward(v.partialCheck(PACE, gainLeadsToGoal, paceMessages.not_allowed), ['gain_per_week']),
  )
  return schema as v.GenericSchema<unknown, unknown> as v.GenericSchema<
    TypedProfile<Name>,
    SentProfile<Name>
  >
}

/** What a form shows of a stored profile; of none, its empty fields. */
export function typedProfile<Name extends ProfileField>(
  names: readonly Name[],
  stored: Partial<Profile> = {},
): TypedProfile<Name> {
  const typed = names.map((name) => [name, declared(name).toTyped(stored[name])])
  return Object.fromEntries(typed) as TypedProfile<Name>
}

/** The fields of a profile that a form sends. */
export function pickFields<Name extends ProfileField>(
  names: readonly Name[],
  profile: Profile,
): Pick<Profile, Name> {
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as Pick<Profile, Name>
}

/** The two versions of the fields that differ, in words. */
export function profileDifferences<Name extends ProfileField>(
  names: readonly Name[],
  theirs: TypedProfile<Name>,
  mine: TypedProfile<Name>,
): Difference[] {
  const words = (name: Name, typed: TypedProfile<Name>) =>
    declared(name).inWords(typed[name], wayToGoal(typed))
  return names
    .map((name) => ({
      label: labelOf(name),
      theirs: [words(name, theirs)],
      mine: [words(name, mine)],
    }))
    .filter((field) => field.theirs[0] !== field.mine[0])
}

export function labelOf(name: ProfileField, way = 0): string {
  const { label } = declared(name)
  return typeof label === 'string' ? label : label(way)
}

export const inputOf = (name: ProfileField): FieldInput => declared(name).input

/** What the server refused of these fields, in words and in the form's order. */
export function fieldErrors<Name extends ProfileField>(
  names: readonly Name[],
  refused: readonly { path: string; code: string }[],
): { name: Name; message: string }[] {
  return names.flatMap((name) =>
    refused
      .filter(({ path }) => path === name || path.startsWith(`${name}.`))
      .map(({ code }) => ({ name, message: messageOf(name, code) })),
  )
}

/** The server's codes are finer than the words: what has none of its own is told by another. */
function messageOf(name: ProfileField, code: string): string {
  const { messages } = declared(name)
  const words = [messages[code], messages.not_allowed, messages.missing, ...Object.values(messages)]
  return words.find((text) => text !== undefined) ?? code
}
