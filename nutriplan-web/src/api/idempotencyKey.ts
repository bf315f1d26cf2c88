/**
 * What a write is called: sent again under it, after an answer that was lost, it gets the first
 * answer and has no second effect. Only a page that came by HTTPS or from this machine can make one.
 */
export const newIdempotencyKey = (): string | undefined => crypto.randomUUID?.()
