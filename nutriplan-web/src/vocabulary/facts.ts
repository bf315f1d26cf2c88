import { NBSP } from './numbers.ts'

/** « 418 kcal · 25 min · repos 30 min »: where it breaks, a separator stays with what it follows. */
export const joinFacts = (facts: readonly string[]) => facts.join(`${NBSP}· `)
