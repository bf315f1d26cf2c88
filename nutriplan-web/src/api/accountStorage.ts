import { accessToken, accountOf } from './accessToken'

const PREFIX = 'nutriplan:'

function keyOf(name: string): string | null {
  const account = accountOf(accessToken())
  return account && `${PREFIX}${account}:${name}`
}

/** A web storage namespaced by account; a visitor reads and writes nothing. */
export const accountStorage = (storage: () => Storage) => ({
  /**
   * Undefined when there is nothing.
   *
   * It may have been written by an earlier version: the caller validates it.
   */
  read<T>(name: string): T | undefined {
    const key = keyOf(name)
    const text = key && storage().getItem(key)
    if (!text) return undefined
    try {
      return JSON.parse(text) as T
    } catch {
      return undefined
    }
  },

  /** A storage that is full or unavailable is no error: it only holds a cache. */
  write(name: string, value: unknown): void {
    const key = keyOf(name)
    if (!key) return
    try {
      storage().setItem(key, JSON.stringify(value))
    } catch {
      storage().removeItem(key)
    }
  },

  drop(name: string): void {
    const key = keyOf(name)
    if (key) storage().removeItem(key)
  },

  /** Everything, of any account of this browser. */
  clear(): void {
    for (const key of Object.keys(storage())) {
      if (key.startsWith(PREFIX)) storage().removeItem(key)
    }
  },
})
