import { getResponse, type HttpHandler, HttpResponse, http } from 'msw'

/** A server that does its work the first time, but nobody hears of it; later all is well. */
export const losesFirstResponse = (
  method: 'post' | 'put' | 'delete',
  path: string,
  server: HttpHandler[],
): HttpHandler[] => [
  http[method](
    path,
    async ({ request }) => {
      await getResponse(server, request.clone())
      return HttpResponse.error()
    },
    { once: true },
  ),
  ...server,
]
