import * as v from 'valibot'

/** A name as it is stored: without spaces around it, its accents composed. */
export const name = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim()),
)

/** So many characters at most, counted by code points, as the server does: 😀 is one. */
export const atMost = (max: number, message: string) =>
  v.check((text: string) => [...text].length <= max, message)
