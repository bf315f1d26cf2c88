import { accessToken, accountOf } from './accessToken'

const PREFIX = 'nutriplan:'

function keyOf(name: string): string | null {
  const account = accountOf(accessToken())
  return account && `${PREFIX}${account}:${name}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The same JSON without a character past U+00FF: with one, a browser keeps two bytes of each, and
 * reads all that it keeps before it answers the first question.
 */
const latin1 = (json: string) =>
  json.replaceAll(
    /[\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A web storage namespaced by account; a visitor reads and writes nothing. */
export function accountStorage(storage: () => Storage) {
  /** What the storage has no room for, by key: it lasts as long as the page. */
  const unstored = new Map<string, string>()
  /** What was read last, by key: a phone takes milliseconds to parse all recipes. */
  const parsed = new Map<string, { text: string; value: unknown }>()

  return {
    /**
     * Undefined when there is nothing; the same object as before while it has not changed.
     *
     * It may have been written by an earlier version: the caller validates it.
     */
    read<T>(name: string): T | undefined {
      const key = keyOf(name)
      const text = key && (unstored.get(key) ?? storage().getItem(key))
      if (!text) return undefined
      if (parsed.get(key)?.text !== text) parsed.set(key, { text, value: parse(text) })
      return parsed.get(key)?.value as T
    },

    /** False where the storage is full or unavailable: then only this page knows the value. */
    write(name: string, value: unknown): boolean {
      const key = keyOf(name)
      if (!key) return false
      const text = latin1(JSON.stringify(value))
      try {
        storage().setItem(key, text)
        unstored.delete(key)
        return true
      } catch {
        storage().removeItem(key)
        unstored.set(key, text)
        return false
      }
    },

    drop(name: string): void {
      const key = keyOf(name)
      if (!key) return
      unstored.delete(key)
      storage().removeItem(key)
    },

    /** Everything, of any account of this browser. */
    clear(): void {
      unstored.clear()
      parsed.clear()
      for (const key of Object.keys(storage())) {
        if (key.startsWith(PREFIX)) storage().removeItem(key)
      }
    },
  }
}
