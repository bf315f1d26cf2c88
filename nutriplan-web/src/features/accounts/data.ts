import useSWR from 'swr'
import {
  answer,
  finishSignInBy,
  getConfiguration,
  type Provider,
  register,
  requestPasswordReset,
  resetPassword,
  signIn,
  startSignInBy,
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

/** The provider that people can sign in with; undefined while unknown, and where there is none. */
export function useProvider(): Provider | undefined {
  const { data } = useSWR('configuration', () => answer(getConfiguration()), {
    revalidateOnFocus: false,
  })
  return data?.provider ?? undefined
}
