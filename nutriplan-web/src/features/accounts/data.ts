import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import {
  answer,
  changePassword,
  checkProfile,
  deleteAccount,
  exportAccount,
  finishSignInBy,
  forgetSession,
  getConfiguration,
  type Problem,
  type Provider,
  register,
  requestPasswordReset,
  resetPassword,
  signIn,
  startSignInBy,
  useAccount,
  useUpdateProfile,
  verifyEmail,
} from '@/api'

export const useAccounts = () => ({
  signIn,
  register,
  startSignInBy,
  finishSignInBy,
  requestReset: (email: string) => answer(requestPasswordReset({ body: { email } })),
  resetPassword: (token: string, password: string) =>
    answer(resetPassword({ body: { token, password } })),
})

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

export const useSaveProfile = useUpdateProfile

/** The provider that people can sign in with; undefined while unknown, and where there is none. */
export function useProvider(): Provider | undefined {
  const { data } = useSWR('configuration', () => answer(getConfiguration()), {
    revalidateOnFocus: false,
  })
  return data?.provider ?? undefined
}

/** Confirms an address with the token of a mail, once. */
export function useVerification(token: string) {
  const { data, error, isValidating, mutate } = useSWR<boolean, Problem>(
    token ? (['verification', token] as const) : null,
    async () => {
      await answer(verifyEmail({ body: { token } }))
      return true
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return {
    verified: data === true,
    error,
    loading: isValidating,
    retry: () => void mutate(),
    /** With the account's password, where the session that asked for the mail is not this one. */
    confirmWith: async (password: string) => {
      await answer(verifyEmail({ body: { token, password } }))
      await mutate(true, { revalidate: false })
    },
  }
}

/** Asks whether the account of this session exists; `onMissing` when it does not. */
export function useAccountCheck(onMissing: () => void): void {
  const account = useAccount()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each session
  useEffect(() => {
    if (account === null) return
    let left = false
    answer(checkProfile()).then(
      (check) => !left && !check.user_created && onMissing(),
      // A server that cannot tell stops nobody: saving will say what is wrong.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [account])
}
