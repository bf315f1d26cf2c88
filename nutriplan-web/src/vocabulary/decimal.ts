import * as v from 'valibot'

/** Reads « 72,5 », « 72.5 » or « 1 072,5 »; undefined when it is not a number. */
export function parseDecimal(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^[+-]?\d+(\.\d*)?$|^[+-]?\.\d+$/.test(plain) ? Number(plain) : undefined
}

/** Reads kilograms, with their unit or without: « 72,5 », « 72.5kg ». */
export function parseKilos(text: string): number | undefined {
  return parseDecimal(text.replace(/(?<=[\d.,\s])kg\s*$/i, ''))
}

const METRES = /^\s*(\d+(?:[.,]\d+)?)\s*m\s*$/i
/** Its centimetres have two digits, or say what they are: « 1m7 » may be 107 or 170. */
const METRES_AND_CENTIMETRES = /^\s*(\d+)\s*m\s*(?:(\d{2})|(\d{1,2})\s*cm)\s*$/i

/** Reads centimetres, as heights are said: « 168 », « 168 cm », « 1m68 », « 1,68 m ». */
export function parseCentimetres(text: string): number | undefined {
  const both = METRES_AND_CENTIMETRES.exec(text)
  if (both) return 100 * Number(both[1]) + Number(both[2] ?? both[3])
  const metres = METRES.exec(text)?.[1]
  if (metres) return Number((100 * Number(metres.replace(',', '.'))).toFixed(4))
  return parseDecimal(text.replace(/(?<=[\d.,\s])cm\s*$/i, ''))
}

/** Writes a number as it would be typed in France: 72,5. */
export function writeDecimal(value: number | null | undefined): string {
  return value == null ? '' : String(value).replace('.', ',')
}

/** The one way from a typed number to a number; `message` also when nothing was typed. */
export const decimal = (message: string, parse = parseDecimal) =>
  v.pipe(
    v.string(message),
    v.check((text) => parse(text) !== undefined, message),
    v.transform((text) => parse(text) as number),
  )
