/** A step's words, or words that name an ingredient. */
export type StepPart = string | { words: string; fdc_id: number }

const NAMED_INGREDIENT = /@\[([^[\]]*[^[\]\s][^[\]]*)\]\((\d{1,12})\)/g

/** A stored step, in the order in which it is read. */
export function stepParts(step: string): StepPart[] {
  const parts: StepPart[] = []
  let read = 0
  for (const { 0: whole, 1: words = '', 2: fdc_id, index } of step.matchAll(NAMED_INGREDIENT)) {
    parts.push(step.slice(read, index), { words, fdc_id: Number(fdc_id) })
    read = index + whole.length
  }
  return [...parts, step.slice(read)].filter((part) => part !== '')
}

/** The step with the names of its foods alone where they are no ingredients of the recipe. */
export function withoutStrangers(step: string, ingredients: readonly { fdc_id: number }[]): string {
  return step.replaceAll(NAMED_INGREDIENT, (whole, words: string, fdc_id: string) =>
    ingredients.some((one) => one.fdc_id === Number(fdc_id)) ? whole : words,
  )
}
