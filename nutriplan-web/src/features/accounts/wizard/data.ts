import { useEffect } from 'react'
import { answer, checkProfile, useAccount, useUpdateProfile } from '@/api'

export const useSaveProfile = useUpdateProfile

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
