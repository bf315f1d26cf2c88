import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import {
  answer,
  changePassword,
  checkProfile,
  deleteAccount,
  exportAccount,
  forgetSession,
  getConfiguration,
  type Problem,
  type Provider,
  register,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInBy,
  useAccount,
  useUpdateProfile,
  verifyEmail,
} from '@/api'

export const useAccounts = () => ({
  signIn,
  register,
  signInBy,
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

export interface ProviderState {
  /** The provider that people can sign in with; undefined while unknown, and where there is none. */
  provider: Provider | undefined
  /** Where it asks who one is. An issuer that was down may be back, so then it is asked for again. */
  findEndpoint: () => Promise<string | null | undefined>
}

export function useProvider(): ProviderState {
  const { data, mutate } = useSWR('configuration', () => answer(getConfiguration()), {
    revalidateOnFocus: false,
  })
  return {
    provider: data?.provider ?? undefined,
    findEndpoint: async () =>
      data?.provider?.authorization_endpoint ?? (await mutate())?.provider?.authorization_endpoint,
  }
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
  return { verified: data === true, error, loading: isValidating, retry: () => void mutate() }
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
