/**
 * The key of a write: sent again under it, after a lost response, it gets the first response and has
 * no second effect. Only a secure context (HTTPS or localhost) can make one.
 */
export const newIdempotencyKey = (): string | undefined => crypto.randomUUID?.()
