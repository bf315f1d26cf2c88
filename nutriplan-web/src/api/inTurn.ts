/** Sends what is about one thing only once what was sent of it before is answered. */
export function inTurn() {
  const last = new Map<unknown, Promise<unknown>>()
  return <T>(about: unknown, send: () => Promise<T>): Promise<T> => {
    const sent = Promise.resolve(last.get(about)).then(send, send)
    last.set(about, sent)
    return sent
  }
}
