/** What follows from the declarations of a profile's fields, for a form of some of them. */
import * as v from 'valibot'
import type { Difference, Profile } from '@/api'
import type { editFields } from './editFields'
import type { Field } from './fieldKinds'
import { gainIsChosen, gainLeadsToGoal, wayToGoal } from './pace'
import { profileFields } from './profileFields'

type Declared = typeof profileFields & typeof editFields
type ProfileField = keyof Declared
type Rules = { [Name in ProfileField]: Declared[Name]['rule'] }

/** The fields of a form, as they are declared: in its order. */
export type Fields<Name extends ProfileField> = Pick<Declared, Name>

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

/** Each field by its name, without the types that only it knows. */
const declared = <Name extends ProfileField>(fields: Fields<Name>) =>
  Object.entries(fields) as [Name, Field<unknown, unknown, unknown>][]

type ProfileSchema<Name extends ProfileField> = v.GenericSchema<
  TypedProfile<Name>,
  SentProfile<Name>
>

/** From what is typed to what is sent, each field by itself: a pace that rests need not fit. */
export function fieldsSchema<Name extends ProfileField>(fields: Fields<Name>): ProfileSchema<Name> {
  const rules = Object.fromEntries(declared(fields).map(([name, { rule }]) => [name, rule]))
  return v.object(rules) as v.GenericSchema<unknown, unknown> as ProfileSchema<Name>
}

/** From what is typed to what is sent, for a form that holds a pace among other fields. */
export function profileSchema<Name extends ProfileField>(
  fields: Fields<Name | PaceField>,
): ProfileSchema<Name> {
  const schema = v.pipe(
    fieldsSchema<PaceField>(fields),
    // A pace chosen before the goal came to equal the weight means nothing any more.
    v.transform((profile) =>
      profile.weight === profile.weight_goal ? { ...profile, gain_per_week: 0 } : profile,
    ),
    v.forward(v.partialCheck(PACE, gainIsChosen, paceMessages.missing), ['gain_per_week']),
    v.forward(v.partialCheck(PACE, gainLeadsToGoal, paceMessages.not_allowed), ['gain_per_week']),
  )
  return schema as v.GenericSchema<unknown, unknown> as ProfileSchema<Name>
}

/** What a form shows of a stored profile; of none, its empty fields. */
export function typedProfile<Name extends ProfileField>(
  fields: Fields<Name>,
  stored: Partial<Profile> = {},
): TypedProfile<Name> {
  const typed = declared(fields).map(([name, { toTyped }]) => [name, toTyped(stored[name])])
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
  fields: Fields<Name>,
  theirs: TypedProfile<Name>,
  mine: TypedProfile<Name>,
): Difference[] {
  return declared(fields)
    .map(([name, field]) => ({
      label: labelOf(field),
      theirs: [field.inWords(theirs[name], wayToGoal(theirs))],
      mine: [field.inWords(mine[name], wayToGoal(mine))],
    }))
    .filter((field) => field.theirs[0] !== field.mine[0])
}

export const labelOf = ({ label }: Pick<Field<unknown, unknown, unknown>, 'label'>, way = 0) =>
  typeof label === 'string' ? label : label(way)

/** What the server refused of these fields, in words and in the form's order. */
export function fieldErrors<Name extends ProfileField>(
  fields: Fields<Name>,
  refused: readonly { path: string; code: string }[],
): { name: Name; message: string }[] {
  return declared(fields).flatMap(([name, { messages }]) =>
    refused
      .filter(({ path }) => path === name || path.startsWith(`${name}.`))
      .map(({ code }) => ({ name, message: messageOf(messages, code) })),
  )
}

/** The server's codes are finer than the words: what has none of its own is told by another. */
function messageOf(messages: Partial<Record<string, string>>, code: string): string {
  const words = [messages[code], messages.not_allowed, messages.missing, ...Object.values(messages)]
  return words.find((text) => text !== undefined) ?? code
}
