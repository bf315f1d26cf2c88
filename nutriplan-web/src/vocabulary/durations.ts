import { HOUR, MINUTE } from './minutes'
import { stepParts } from './steps'

/** A time that a sentence names. */
export type Duration = {
  /** Where a sentence gives a range, its lower end: one looks then, and goes on where it needs more. */
  seconds: number
  /** The words of the sentence: « 8 à 10 minutes ». */
  words: string
}

/** What rests for longer is looked at by the clock. */
const MAX_TIMER_S = 4 * HOUR

const WORDS: Record<string, number> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
}

const FIXED: [RegExp, number][] = [
  [/trois[-\s]quarts d[’']heure/giu, 45 * MINUTE],
  [/un quart d[’']heure/giu, 15 * MINUTE],
  [/une demi[-\s]heure/giu, 30 * MINUTE],
]

const COUNT = `\\d{1,3}|${Object.keys(WORDS).join('|')}`
/** A count, perhaps a range, a unit, and what is over a whole one: « 1 h 30 », « une heure et demie ». */
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d,.])(?:(${COUNT})\\s*(?:à|ou|-|–)\\s*)?(${COUNT})\\s*` +
    '(heures?|h|minutes?|min|secondes?|s)(?![\\p{L}\\d])' +
    '(?:\\s+(et\\s+demie|\\d{2})(?:\\s*(?:minutes?|min))?(?![\\p{L}\\d]))?',
  'giu',
)

const secondsOf = (unit: string) => {
  const letter = unit.charAt(0).toLowerCase()
  if (letter === 'h') return HOUR
  return letter === 'm' ? MINUTE : 1
}

const countOf = (word: string) => WORDS[word.toLocaleLowerCase('fr')] ?? Number(word)

function found(text: string): (Duration & { at: number })[] {
  const fixed = FIXED.flatMap(([pattern, seconds]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index: at }) => ({ seconds, words, at })),
  )
  const counted = [...text.matchAll(COUNTED)].map((match) => {
    const { 0: words, 1: from, 2: to = '', 3: unit = '', 4: rest, index: at } = match
    const one = secondsOf(unit)
    const over = rest ? (rest.startsWith('et') ? one / 2 : Number(rest) * (one / 60)) : 0
    return { seconds: countOf(from ?? to) * one + over, words, at }
  })
  return [...fixed, ...counted].sort((one, other) => one.at - other.at)
}

/** The times that a stored step names, each once, in the order of the sentence. */
export function durationsIn(step: string): Duration[] {
  const seen = new Set<number>()
  return stepParts(step)
    .flatMap((part) => (typeof part === 'string' ? found(part) : []))
    .filter(({ seconds }) => {
      const isNew = seconds > 0 && seconds <= MAX_TIMER_S && !seen.has(seconds)
      seen.add(seconds)
      return isNew
    })
    .map(({ seconds, words }) => ({ seconds, words }))
}
