/**
 * What a new recipe is called until it is stored: sent again under it, after an answer that was
 * lost, it is still one recipe. Only a page that came by HTTPS or from this machine can make one.
 */
export const newKey = (): string | undefined => crypto.randomUUID?.()
