import { stepParts } from '@/vocabulary/steps'

/** A step as it is typed: an ingredient stands in it as `@[words]`, its food beside the text. */
export type TypedStep = {
  text: string
  /** The food of each `@[words]`, in their order; 0 where it names none. */
  foods: number[]
}

type Food = { fdc_id: number }

const NAME = /@\[([^[\]]*[^[\]\s][^[\]]*)\](?:\((\d{1,12})\))?/g

const named = (text: string) =>
  [...text.matchAll(NAME)].map(([, words = '', fdc_id]) => ({ words, fdc_id: Number(fdc_id ?? 0) }))

export const emptyStep = (): TypedStep => ({ text: '', foods: [] })

/** A stored step as it is written again. */
export function typedStep(step: string): TypedStep {
  const parts = stepParts(step)
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : `@[${part.words}]`)).join(''),
    foods: parts.flatMap((part) => (typeof part === 'string' ? [] : part.fdc_id)),
  }
}

/**
 * The step after its text was changed. Where as many names stand in it as before, their words were
 * written anew; else each is known by its words. A pasted name may tell its food by itself.
 */
export function changedStep(before: TypedStep, text: string): TypedStep {
  const old = named(before.text)
  const now = named(text)
  let read = 0
  const foods = now.map(({ words, fdc_id }, index) => {
    if (fdc_id) return fdc_id
    if (now.length === old.length) return before.foods[index] ?? 0
    const found = old.findIndex((one, place) => place >= read && one.words === words)
    if (found < 0) return 0
    read = found + 1
    return before.foods[found] ?? 0
  })
  return { text: text.replaceAll(NAME, '@[$1]'), foods }
}

/** Where an @ was typed between the two texts, the caret being after it; null for another change. */
export function typedAt(before: string, text: string, caret: number): number | null {
  const at = caret - 1
  return text[at] === '@' && text.slice(0, at) + text.slice(caret) === before ? at : null
}

/** The step with an ingredient where the caret is; and where the caret is after it. */
export function withIngredient(
  step: TypedStep,
  { name, fdc_id }: { name: string; fdc_id: number },
  at: number,
): { step: TypedStep; caret: number } {
  const before = step.text.slice(0, at)
  const words = `@[${name.replaceAll(/[[\]]/g, '').toLocaleLowerCase('fr')}]`
  const place = named(before).length
  return {
    step: {
      text: before + words + step.text.slice(at),
      foods: [...step.foods.slice(0, place), fdc_id, ...step.foods.slice(place)],
    },
    caret: at + words.length,
  }
}

/** What is sent: names of what is no ingredient of the recipe are plain words. */
export function sentStep({ text, foods }: TypedStep, ingredients: readonly Food[]): string {
  let place = 0
  return text.trim().replaceAll(NAME, (_, words: string) => {
    const food = foods[place++]
    return ingredients.some(({ fdc_id }) => fdc_id === food) ? `@[${words}](${food})` : words
  })
}

/** The lines of a text that was pasted, each a step; a number or a dash before it is dropped. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:\d{1,2}\s*[.)°-]|[-–•*])\s+/, '').trim())
    .filter((line) => line !== '')
