import { accessToken, accountOf } from './accessToken'

const PREFIX = 'nutriplan:'

function keyOf(name: string): string | null {
  const account = accountOf(accessToken())
  return account && `${PREFIX}${account}:${name}`
}

/** A storage of the browser where each account sees its own things, and a visitor nothing. */
export const accountStorage = (storage: () => Storage) => ({
  /**
   * Undefined when there is nothing.
   *
   * It was written by an earlier version perhaps: the reader checks what it depends on.
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

  /** A full or closed storage is no reason to fail: what is kept is only a comfort. */
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
