/** The codes of the server's problem details, and two of our own for when there is none. */
export const PROBLEM_CODES = [
  'NOT_SIGNED_UP',
  'INVALID_PASSWORD',
  'EMAIL_ALREADY_EXISTS',
  'INVALID_CREDENTIAL',
  'NOT_AUTHENTICATED',
  'TOKEN_EXPIRED',
  'INSUFFICIENT_SCOPE',
  'REAUTHENTICATION_REQUIRED',
  'NO_USER_PROFILE',
  'NOT_FOUND',
  'VALIDATION_ERROR',
  'RECIPE_READ_ONLY',
  'TOO_MANY_RECIPES',
  'PRECONDITION_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'HEADERS_TOO_LARGE',
  'UNDO_OUTDATED',
  'POOL_TOO_SMALL',
  'TOO_MANY_PHOTOS',
  'TOO_MANY_LINES',
  'TOO_MANY_FOODS',
  'TOO_MANY_TOKENS',
  'TOO_MANY_OWN_FOODS',
  'RULES_NOT_KEPT',
  'PAGE_NOT_READ',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
  'STORAGE_FULL',
  'UNREACHABLE',
  'UNREADABLE',
] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

export interface FieldProblem {
  path: string
  code: string
  limit?: number | string
}

/** Why a call failed. Everything that the API's hooks throw is one. */
export class Problem extends Error {
  override name = 'Problem'
  /** A code of `PROBLEM_CODES`, or the name of a sign-in provider (`GOOGLE`). */
  readonly code: string
  readonly status: number
  /** The fields that were refused, all of them. */
  readonly fields: readonly FieldProblem[]
  /** The entity tag of what the answer shows (`current`, `first`). */
  readonly etag: string | undefined
  /** The whole answer, for the codes that carry more (`missing`). */
  readonly body: Readonly<Record<string, unknown>>

  constructor(code: string, status = 0, body: Record<string, unknown> = {}, etag?: string) {
    super(typeof body.detail === 'string' ? body.detail : code)
    this.code = code
    this.status = status
    this.body = body
    this.etag = etag
    this.fields = Array.isArray(body.errors) ? (body.errors as FieldProblem[]) : []
  }
}

/** Reads a failure of the generated client: no answer, an error answer, or an unreadable one. */
export function toProblem(error: unknown, response: Response | undefined): Problem {
  if (!response) return new Problem('UNREACHABLE')
  if (response.ok) return new Problem('UNREADABLE', response.status)
  if (typeof error === 'object' && error !== null && 'type' in error) {
    const etag = response.headers.get('ETag') ?? undefined
    return new Problem(String(error.type), response.status, error as Record<string, unknown>, etag)
  }
  return new Problem(response.status >= 502 ? 'UNAVAILABLE' : 'INTERNAL_ERROR', response.status)
}

const MAY_PASS = [408, 429]

/** The server has answered, and will not answer otherwise; anything else is worth another try. */
export const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem &&
  error.status >= 400 &&
  error.status < 500 &&
  !MAY_PASS.includes(error.status)

export const isProblem = (error: unknown, code: string): error is Problem =>
  error instanceof Problem && error.code === code
