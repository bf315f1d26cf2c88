import { isProblem, useAccount, useProfile } from '@/api'

/** Whether this browser holds a session that the server still knows. */
export function useIsReturning(): boolean {
  const account = useAccount()
  const { profile, error } = useProfile()
  return account !== null && (profile !== undefined || isProblem(error, 'NO_USER_PROFILE'))
}
