import { http } from 'msw'
import { problem } from './problem'

/**
 * A request that is pending as long as its story is shown, and answered when the story is left: a
 * sign-in without an answer would block those of the stories after it.
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
