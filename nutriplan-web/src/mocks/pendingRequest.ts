import { http } from 'msw'
import { problem } from './problem'

/**
 * A call that is under way as long as its story is shown, and answered when it is left: a sign-in
 * that nobody answers would hold up those of the stories after it.
 */
export function pendingRequest(path: string) {
  let end = () => {}
  const answered = new Promise<void>((resolve) => {
    end = resolve
  })
  const handler = http.post(path, async () => {
    await answered
    return problem(503, 'UNAVAILABLE')
  })
  return { handler, end }
}
