import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { Problem } from './problem'
import { useAccount } from './session'

const configuration: SWRConfiguration = {
  provider: () => new Map(),
  // A refusal is final: only network failures and server errors are retried.
  shouldRetryOnError: (error) =>
    error instanceof Problem && (error.status === 0 || error.status >= 500),
  errorRetryInterval: 4000,
  errorRetryCount: 3,
}

/** One cache in memory for each account: another one signing in starts from nothing. */
export function AccountCache({ children }: { children: ReactNode }) {
  return (
    <SWRConfig key={useAccount()} value={configuration}>
      {children}
    </SWRConfig>
  )
}
