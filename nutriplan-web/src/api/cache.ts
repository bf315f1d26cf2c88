import { accountStorage } from './accountStorage'

/** What this browser keeps between visits for the signed-in account, until the session ends. */
export const {
  read: readCache,
  write: writeCache,
  clear: clearCaches,
} = accountStorage(() => localStorage)
