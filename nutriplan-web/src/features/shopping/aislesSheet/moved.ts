/** A list with one of its things at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [thing, others] = [list.slice(from, from + 1), list.toSpliced(from, 1)]
  return others.toSpliced(to, 0, ...thing)
}
