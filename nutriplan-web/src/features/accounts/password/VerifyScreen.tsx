import { useSearchParams } from 'react-router'
import { type Problem, problemText } from '@/api'
import { useVerification } from '../data'
import { VerifyView, type VerifyViewProps } from './VerifyView'

function stateOf(token: string, verified: boolean, error?: Problem): VerifyViewProps['state'] {
  if (verified) return 'verified'
  if (token === '' || (error && error.fields.length > 0)) return 'expired'
  return error ? 'failed' : 'verifying'
}

/** Where the mail that confirms an address leads. */
export default function VerifyScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { verified, error, loading, retry } = useVerification(token)
  return (
    <VerifyView
      state={stateOf(token, verified, error)}
      failure={problemText(error)}
      retrying={loading}
      onRetry={retry}
    />
  )
}
