export { AccountCache } from './AccountCache'
export * from './account'
export { answer, type Tagged, taggedAnswer } from './answer'
export { readCache, writeCache } from './cache'
export * from './generated'
export { newIdempotencyKey, retryKeys } from './idempotencyKey'
export { signOut } from './logout'
export { preload, preloaded } from './preload'
export { isProblem, isRefusal, Problem } from './problem'
export { problemText } from './problemTexts'
export * from './profile'
export { readStored } from './readStored'
export * from './recipeMarks'
export * from './recipes'
export { saveReturnPath } from './returnPath'
export {
  currentAccount,
  expireSession,
  forgetSession,
  onSessionExpired,
  readSession,
  useAccount,
} from './session'
export { turns } from './turns'
export { type Undo, undoable, undoFailure, type WayBack } from './undo'
export { unsaved, useUnsavedWork } from './unsaved'
export { type Difference, useVersionedSave } from './versions'
