import useSWR from 'swr'
import { answer, type Problem, verifyEmail } from '@/api'

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
