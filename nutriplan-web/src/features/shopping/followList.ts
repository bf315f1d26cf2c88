import { readListEvents } from '@/api/listEvents'

/** The server says something every 15 seconds: after twice that nobody is there any more. */
const SILENCE_MS = 35_000

const FIRST_PAUSE_MS = 1000
const LAST_PAUSE_MS = 60_000

/** Not all at once come back to a server that was away. */
const pauseMs = (failures: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LAST_PAUSE_MS) * (0.5 + Math.random() / 2)

/**
 * Follows the account's lists, by streams that are opened one after the other: `changed` is called
 * for each change, and whenever a stream has opened, since nobody tells what happened before.
 * Returns how to stop.
 */
export function followList(changed: () => void): () => void {
  const stop = new AbortController()
  void followUntil(stop.signal, changed)
  return () => stop.abort()
}

async function followUntil(stopped: AbortSignal, changed: () => void): Promise<void> {
  let failures = 0
  while (!stopped.aborted) {
    const hasOpened = await readStream(stopped, changed)
    failures = hasOpened ? 0 : failures + 1
    if (!stopped.aborted) await pause(pauseMs(failures), stopped)
  }
}

/** Reads one stream to its end, whatever ends it; whether it opened at all. */
async function readStream(stopped: AbortSignal, changed: () => void): Promise<boolean> {
  const end = new AbortController()
  const leave = () => end.abort()
  let silence = setTimeout(leave, SILENCE_MS)
  let isOpen = false
  stopped.addEventListener('abort', leave)
  try {
    await readListEvents(end.signal, ({ data }) => {
      clearTimeout(silence)
      silence = setTimeout(leave, SILENCE_MS)
      // The first comment says that the stream is open.
      if (!stopped.aborted && (!isOpen || data !== undefined)) changed()
      isOpen = true
    })
  } finally {
    clearTimeout(silence)
    stopped.removeEventListener('abort', leave)
  }
  return isOpen
}

/** A while, or until it is stopped. */
function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    stopped.addEventListener('abort', done)
  })
}
