import * as v from 'valibot'
import type { PlainDate } from '@/vocabulary/dates'
import { profileFields } from '@/vocabulary/profileFields'
import { dateMessages } from './texts'

/** What the form holds: text, as it is typed. */
export interface TypedWeighIn {
  date: string
  weight: string
}

/** From what is typed to what is sent; nobody weighs tomorrow. */
export const weighInSchema = (today: PlainDate, birthdate: PlainDate) =>
  v.object({
    date: v.pipe(
      v.string(),
      v.isoDate(dateMessages.missing),
      v.maxValue(today, dateMessages.too_late),
      v.minValue(birthdate, dateMessages.too_early),
    ),
    weight: profileFields.weight.rule,
  })

export const isWeighInField = (path: string): path is keyof TypedWeighIn =>
  path === 'date' || path === 'weight'

/** The words for an error that the server found in a field. */
export function weighInMessage(field: keyof TypedWeighIn, code: string): string {
  const words: Record<string, string> =
    field === 'date' ? dateMessages : profileFields.weight.messages
  return words[code] ?? words.missing ?? code
}
