/** Makes something when it is first asked for: a phone takes milliseconds for each of Intl's. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
