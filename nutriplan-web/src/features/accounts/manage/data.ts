import { useSWRConfig } from 'swr'
import { answer, changePassword, deleteAccount, exportAccount, forgetSession } from '@/api'

/** The key of the devices that are signed in. */
export const SESSIONS = 'sessions'

export function useAccountData() {
  const { mutate } = useSWRConfig()
  return {
    /** Every other device is signed out by it. */
    changePassword: async (current: string, password: string) => {
      await answer(changePassword({ body: { current_password: current, password } }))
      void mutate(SESSIONS)
    },
    exportAll: () => answer(exportAccount()),
    /** An account of a provider has no password to tell. */
    deleteAccount: async (password: string) => {
      await answer(deleteAccount({ body: password ? { password } : {} }))
      forgetSession()
    },
  }
}
