/**
 * When to read again what somebody else has changed: once nothing is under way. An answer that a
 * write of one's own overtakes is dropped, and one that was asked for before may not know of it.
 */
export function rereading() {
  let underWay = 0
  let due: (() => void) | null = null

  function readOnceFree(): void {
    if (underWay > 0) return
    const read = due
    due = null
    read?.()
  }

  return {
    /** Reads and writes; what is due meanwhile waits for its end. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        setTimeout(readOnceFree) // whoever asked has its answer first
      }
    },
    /** Reads, now or as soon as possible; once, however often it is asked for meanwhile. */
    reread(read: () => void): void {
      due = read
      readOnceFree()
    },
  }
}
