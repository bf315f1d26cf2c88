import { HttpResponse } from 'msw'

/** Answers to a token that opens nothing, or none. */
const ASK_FOR_TOKEN = new Set(['NOT_AUTHENTICATED', 'TOKEN_EXPIRED'])

/** An answer of the server that says why not, as problem details. */
export function problem(
  status: number,
  type: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return HttpResponse.json(
    { type, title: type, status, detail: type, ...more },
    {
      status,
      headers: {
        'Content-Type': 'application/problem+json',
        ...headers,
        ...(ASK_FOR_TOKEN.has(type) && { 'WWW-Authenticate': 'Bearer' }),
      },
    },
  )
}
