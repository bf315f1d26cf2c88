import { accessToken, accountOf } from './accessToken'

const PREFIX = 'nutriplan:'

function keyOf(name: string): string | null {
  const account = accountOf(accessToken())
  return account && `${PREFIX}${account}:${name}`
}

/**
 * What this browser keeps between visits for the signed-in account; undefined when nothing.
 *
 * It was written by an earlier version perhaps: the reader checks what it depends on.
 */
export function readCache<T>(name: string): T | undefined {
  const key = keyOf(name)
  const text = key && localStorage.getItem(key)
  if (!text) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

/** A full or closed storage is no reason to fail: the cache is only a comfort. */
export function writeCache(name: string, value: unknown): void {
  const key = keyOf(name)
  if (!key) return
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    localStorage.removeItem(key)
  }
}

/** Everything cached for any account of this browser. */
export function clearCaches(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}
