import * as v from 'valibot'
import type { Recipe } from '@/api'
import { origin as texts } from './texts'

const MAX_LENGTH = 2000

/** What is remembered of a recipe and where it comes from, as they are typed. */
export type TypedOrigin = {
  note?: string | undefined
  source_url?: string | undefined
}

export const newOrigin = (): TypedOrigin => ({ note: '', source_url: '' })

export const typedOrigin = ({ note, source_url }: Recipe): TypedOrigin => ({
  note: note ?? '',
  source_url: source_url ?? '',
})

const line = v.pipe(v.optional(v.string(), ''), v.trim())
const orNone = v.transform((text: string) => text || null)

/** What a draft of before does not tell is open. */
export const originEntries = {
  note: v.pipe(line, v.maxLength(MAX_LENGTH, texts.noteTooLong), orNone),
  source_url: v.pipe(
    line,
    v.regex(/^(https?:\/\/[^\s/?#]+\S*)?$/, texts.sourceWrong),
    v.maxLength(MAX_LENGTH, texts.sourceTooLong),
    orNone,
  ),
}
