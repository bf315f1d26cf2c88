import { http, type RequestHandlerOptions } from 'msw'

/** Requests that are held back until each is released, and then answered by the rest of the server. */
export function heldRequests(
  method: 'post' | 'put',
  path: string,
  options: RequestHandlerOptions = {},
) {
  const releases: (() => void)[] = []
  return {
    /** How to release each that has come, in their order. */
    releases,
    /** Of one story, for which none has come yet. */
    handler: () => {
      releases.length = 0
      const held = () => new Promise<void>((release) => releases.push(release))
      return http[method](path, held, options)
    },
  }
}
