import type { ShoppingGroup } from './list'

/** The groups of a list in the order of the aisles. */
export const inAisles = <G extends ShoppingGroup>(
  groups: readonly G[],
  aisles: readonly number[],
): G[] =>
  [...groups].sort(
    (one, other) => aisles.indexOf(one.category.id) - aisles.indexOf(other.category.id),
  )

/** All aisles, with those of one list in another order: each of them takes the place of one of them. */
export function withShownOrder(aisles: readonly number[], shown: readonly number[]): number[] {
  const places = new Set(shown)
  const next = shown[Symbol.iterator]()
  return aisles.map((aisle) => (places.has(aisle) ? (next.next().value ?? aisle) : aisle))
}
