/** Words without case, accents and ligatures. */
export const plain = (text: string) =>
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
