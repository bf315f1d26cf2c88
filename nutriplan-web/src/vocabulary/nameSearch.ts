const plain = (text: string) =>
  text
    .toLocaleLowerCase('fr')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** Every typed word is somewhere in the name, whatever its case, accents and ligatures. */
export function matches(name: string, query: string): boolean {
  const haystack = plain(name)
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

/** Some word of the name, and what follows it, begins with what was typed. */
export const startsWord = (name: string, typed: string): boolean =>
  ` ${plain(name).replaceAll(/[’'-]/g, ' ')}`.includes(` ${plain(typed)}`)
