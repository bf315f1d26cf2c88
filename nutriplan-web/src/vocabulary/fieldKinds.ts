import * as v from 'valibot'
import { decimal, type parseDecimal, writeDecimal } from './decimal'
import { atMost, name } from './names'
import { NBSP } from './numbers'

export interface Option {
  value: string
  label: string
  /** The label where a list of options has said the rest already. */
  short?: string
  description?: string | undefined
}

/** How a value is put in; a form chooses the component. */
export type FieldInput =
  | {
      kind: 'text'
      attributes: { type?: 'date'; autoComplete?: string; min?: string; max?: string }
    }
  | { kind: 'number'; unit: string }
  /** What is left out: it has a component of its own. */
  | { kind: 'diet' }
  /** How energy divides: as well. */
  | { kind: 'macro_split' }
  | {
      kind: 'options'
      /** Which ones may depend on the way to the goal: 1 up, -1 down, 0 none. */
      options: (way: number) => readonly Option[]
      /** What a list of options says while none is chosen. */
      placeholder?: string
      /** Side by side, where the options are short. */
      row?: boolean | undefined
    }

/** What is said of a value, by the code of the error. */
type Messages<Code extends string = never> = Partial<Record<string, string>> & Record<Code, string>

/** What every field says, whatever its kind. */
interface Words<Code extends string = never> {
  /** Its name in forms; a pace is called by where it leads. */
  label: string | ((way: number) => string)
  /** How the wizard asks for it, if it does. */
  question?: { title: string; text: string }
  messages: Messages<Code>
}

/** A field of a profile: everything that a form needs to know of it. */
export interface Field<Typed, Sent, Stored> extends Words {
  input: FieldInput
  /** From what is typed to what is sent. */
  rule: v.GenericSchema<Typed, Sent>
  /** From what is stored to what is typed; without anything stored, an empty field. */
  toTyped(stored: Stored | null | undefined): Typed
  /** What is typed, for comparing two versions. */
  inWords(typed: Typed, way: number): string
}

interface TextWords extends Words<'too_long'> {
  maxLength: number
  autoComplete: string
}

export function textField<const Declared extends TextWords>(field: Declared) {
  return {
    ...field,
    input: { kind: 'text', attributes: { autoComplete: field.autoComplete } },
    rule: v.pipe(name, atMost(field.maxLength, field.messages.too_long)),
    toTyped: (stored: string | null | undefined) => stored ?? '',
    inWords: (typed: string) => typed,
  } as const
}

interface DateWords extends Words<'missing' | 'too_late' | 'too_early'> {
  bounds: readonly [string, string]
  autoComplete: string
}

export function dateField<const Declared extends DateWords>(field: Declared) {
  const { bounds, messages, autoComplete } = field
  const [min, max] = bounds
  return {
    ...field,
    input: { kind: 'text', attributes: { type: 'date', autoComplete, min, max } },
    rule: v.pipe(
      v.string(),
      v.isoDate(messages.missing),
      v.maxValue(max, messages.too_late),
      v.minValue(min, messages.too_early),
    ),
    toTyped: (stored: string | null | undefined) => stored ?? '',
    inWords: (typed: string) => typed,
  } as const
}

interface NumberWords extends Words<'missing' | 'too_small' | 'too_large'> {
  unit: string
  bounds: readonly [number, number]
  parse: typeof parseDecimal
}

export function numberField<const Declared extends NumberWords>(field: Declared) {
  const { unit, bounds, messages, parse } = field
  return {
    ...field,
    input: { kind: 'number', unit },
    rule: v.pipe(
      decimal(messages.missing, parse),
      v.minValue(bounds[0], messages.too_small),
      v.maxValue(bounds[1], messages.too_large),
    ),
    toTyped: (stored: number | null | undefined) => writeDecimal(stored),
    inWords: (typed: string) => `${typed}${NBSP}${unit}`,
  } as const
}

interface ChoiceWords<Value extends string | number> extends Words<'not_allowed'> {
  values: readonly Value[]
  labels: Record<Value, string | { label: string; description: string }>
  row?: boolean
}

/** One of a few values; an empty choice is told that it is missing, where there are words for it. */
export function choiceField<
  const Value extends string | number,
  const Declared extends ChoiceWords<Value>,
>(field: Declared & ChoiceWords<Value>) {
  const { values, labels, messages, row } = field
  const options = values.map((value): Option => {
    const words = labels[value]
    return { value: String(value), ...(typeof words === 'string' ? { label: words } : words) }
  })
  const missing = messages.missing ?? messages.not_allowed
  return {
    ...(field as Declared),
    input: { kind: 'options', options: () => options, row },
    rule: v.pipe(
      v.string(missing),
      v.nonEmpty(missing),
      v.transform((typed) => values.find((value) => String(value) === typed)),
      v.picklist(values, messages.not_allowed),
    ),
    toTyped: (stored: string | number | null | undefined) => String(stored ?? ''),
    inWords: (typed: string) => options.find(({ value }) => value === typed)?.label ?? '',
  } as const
}
