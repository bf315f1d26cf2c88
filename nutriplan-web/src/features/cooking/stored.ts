import { useSyncExternalStore } from 'react'
import type * as v from 'valibot'
import { readStored, writeCache } from '@/api'

/** A value that this device keeps for the account, the same in all its tabs. */
export function storedValue<S extends v.GenericSchema>(
  name: string,
  schema: S,
  empty: v.InferOutput<S>,
) {
  type Value = v.InferOutput<S>
  const listeners = new Set<() => void>()
  let known: Value | undefined

  function read(): Value {
    known ??= readStored(name, schema) ?? empty
    return known
  }

  function forget() {
    known = undefined
    for (const listener of listeners) listener()
  }

  function ofAnotherTab({ key }: StorageEvent) {
    if (key === null || key.endsWith(`:${name}`)) forget()
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) {
      // Whoever was signed in before, it is read for who is now.
      known = undefined
      window.addEventListener('storage', ofAnotherTab)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', ofAnotherTab)
      known = undefined
    }
  }

  return {
    /** Changes what is there now, in whichever tab it was written. */
    change(change: (now: Value) => Value): void {
      known = undefined
      writeCache(name, change(read()))
      forget()
    },
    use: (): Value => useSyncExternalStore(subscribe, read),
  }
}
