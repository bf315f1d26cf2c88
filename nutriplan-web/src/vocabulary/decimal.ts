import * as v from 'valibot'

/** Reads « 72,5 », « 72.5 » or « 1 072,5 »; undefined when it is not a number. */
export function parseDecimal(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^[+-]?\d+(\.\d*)?$|^[+-]?\.\d+$/.test(plain) ? Number(plain) : undefined
}

/** Writes a number as it would be typed in France: 72,5. */
export function writeDecimal(value: number | null | undefined): string {
  return value == null ? '' : String(value).replace('.', ',')
}

/** The one way from a typed number to a number; `message` also when nothing was typed. */
export const decimal = (message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => parseDecimal(text) !== undefined, message),
    v.transform((text) => parseDecimal(text) as number),
  )
