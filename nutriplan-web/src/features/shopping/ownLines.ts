/** What somebody buys beside the food of the week's meals. */
export type OwnLine = { id: string; name: string; checked: boolean }

/** What is done to a line of one's own: what is not told of it stays as it is. */
export type Note = {
  name?: string | undefined
  checked?: boolean | undefined
  removed?: true | undefined
}

/** How many lines of one's own a week's list holds. */
export const MAX_OWN_LINES = 100

export const MAX_OWN_LINE_LENGTH = 120

/** The same lines with what was done to some of them; new ones come last. */
export function withNotes(
  lines: readonly OwnLine[],
  notes: Readonly<Record<string, Note>>,
): OwnLine[] {
  const known = new Set(lines.map(({ id }) => id))
  const written = Object.entries(notes).flatMap(([id, { name, checked, removed }]) =>
    known.has(id) || removed || name === undefined ? [] : [{ id, name, checked: checked ?? false }],
  )
  const left = lines
    .filter(({ id }) => !notes[id]?.removed)
    .map((line) => {
      const { name, checked } = notes[line.id] ?? {}
      return { ...line, name: name ?? line.name, checked: checked ?? line.checked }
    })
  return [...left, ...written]
}

/** A note and the one after it, as one: a removal keeps what it overtook, for who takes it back. */
export const joined = (note: Note | undefined, next: Note): Note =>
  note?.removed ? next : { ...note, ...next }
