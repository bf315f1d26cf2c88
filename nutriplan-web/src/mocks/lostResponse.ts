import { getResponse, type HttpHandler, HttpResponse, http } from 'msw'

/** A server whose first response is lost after it has done its work. */
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
