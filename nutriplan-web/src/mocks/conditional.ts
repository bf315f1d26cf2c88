import { HttpResponse } from 'msw'
import { problem } from './problem'

/** A strong entity tag: another one for every difference that a client could see (FNV-1a). */
function etagOf(value: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(value) ?? '')
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return `"${(hash >>> 0).toString(16)}"`
}

const names = (condition: string, etag: string) =>
  condition.trim() === '*' || condition.split(',').some((one) => one.trim() === etag)

/** One resource with its tag. */
export const tagged = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  HttpResponse.json(value as object, { status, headers: { ...headers, ETag: etagOf(value) } })

/** The same, or nothing for a client that has it already. */
export function read(request: Request, value: unknown) {
  const known = request.headers.get('If-None-Match')
  return known && names(known, etagOf(value))
    ? new HttpResponse(null, { status: 304, headers: { ETag: etagOf(value) } })
    : tagged(value)
}

/** The refusal of a change of something that has changed since; undefined when it may be made. */
export function stale(request: Request, current: unknown) {
  const condition = request.headers.get('If-Match')
  if (condition === null || names(condition, etagOf(current))) return undefined
  return problem(412, 'PRECONDITION_FAILED', { current }, { ETag: etagOf(current) })
}
