import { useState } from 'react'

/** One answer at a time: its buttons rest until it is given. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false)
  async function run(answer: () => Promise<unknown>) {
    setBusy(true)
    try {
      await answer()
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
