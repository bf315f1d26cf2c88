/** How the fields of two JSON values differ; what the fields hold does not matter. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }

/** Dates, slots, ids and moments name entries, not fields. */
const IS_ENTRY = /^(\d{4}-\d\d-\d\d|[A-Z]+(_\d)?|[0-9a-f-]{36}|\d+)$/

export function differences(real: Json, mocked: Json, at = ''): string[] {
  if (real === null || mocked === null) return []
  if (Array.isArray(real) && Array.isArray(mocked)) {
    const [one] = real
    return one === undefined
      ? []
      : unique(mocked.flatMap((other) => differences(one, other, `${at}[]`)))
  }
  if (typeof real !== typeof mocked || Array.isArray(real) !== Array.isArray(mocked))
    return [`${at}: ${typeof real}, mocked ${typeof mocked}`]
  if (typeof real !== 'object') return []
  const ours = entriesOf(real)
  const theirs = entriesOf(mocked)
  const names = new Set([...ours.keys(), ...theirs.keys()])
  return unique(
    [...names].flatMap((name) => {
      const [one, other] = [ours.get(name), theirs.get(name)]
      if (one === undefined || other === undefined)
        return name === '*' ? [] : [`${at}.${name}: ${one === undefined ? 'made up' : 'lacking'}`]
      return differences(one, other, `${at}.${name}`)
    }),
  )
}

/** Fields by their name; entries, whose names differ, together. */
function entriesOf(value: Json): Map<string, Json> {
  const fields = new Map<string, Json>()
  for (const [name, one] of Object.entries(value as object))
    fields.set(IS_ENTRY.test(name) ? '*' : name, one)
  return fields
}

const unique = (texts: string[]) => [...new Set(texts)]
