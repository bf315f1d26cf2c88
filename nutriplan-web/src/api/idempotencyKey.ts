/**
 * The key of a write: sent again under it, after a lost response, it gets the first response and has
 * no second effect. Only a secure context (HTTPS or localhost) can make one.
 */
export const newIdempotencyKey = (): string | undefined => crypto.randomUUID?.()

/** Keys of writes that may be sent again: each keeps its own until its answer came. */
export function retryKeys() {
  const keys = new Map<string, string | undefined>()
  return {
    of(write: string): string | undefined {
      const key = keys.get(write) ?? newIdempotencyKey()
      keys.set(write, key)
      return key
    },
    answered: (write: string) => void keys.delete(write),
  }
}
