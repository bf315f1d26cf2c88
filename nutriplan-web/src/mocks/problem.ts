import { HttpResponse } from 'msw'

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
        ...(type === 'TOKEN_EXPIRED' ? { 'WWW-Authenticate': 'Bearer' } : {}),
      },
    },
  )
}
