/** How far one is with a dish. */
export type Progress = {
  /** From 0; the number of steps is the end. */
  step: number
  portions: number
  /** The ingredients that are at hand, by food. */
  ticked: number[]
}

export const NOT_BEGUN: Progress = { step: 0, portions: 1, ticked: [] }

/** As many meals as a dish is cooked for at most. */
export const MAX_PORTIONS = 14
const MAX_DISHES = 40

export type Begun = Record<string, Progress & { at: number }>

/** With a dish's progress changed; of the dishes, the latest ones stay. */
export function withProgress(
  begun: Begun,
  { key, portions }: { key: string; portions: number },
  change: Partial<Progress>,
  now: number,
): Begun {
  const { [key]: before = { ...NOT_BEGUN, portions }, ...others } = begun
  const latest = Object.entries(others)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_DISHES - 1)
  return { ...Object.fromEntries(latest), [key]: { ...before, ...change, at: now } }
}

/** The ingredients at hand, with one more or one less. */
export const withTick = (ticked: readonly number[], fdcId: number, isTicked: boolean): number[] => [
  ...ticked.filter((one) => one !== fdcId),
  ...(isTicked ? [fdcId] : []),
]
