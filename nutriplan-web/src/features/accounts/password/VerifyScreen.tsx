import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { isProblem, Problem, problemText } from '@/api'
import { toast } from '@/ui/toast'
import { anyPasswordField } from '../form'
import { loginFailures } from '../texts'
import { useVerification } from './data'
import { texts } from './texts'
import { VerifyView, type VerifyViewProps } from './VerifyView'

const schema = v.object({ password: anyPasswordField })

const concerns = (error: unknown, field: string) =>
  error instanceof Problem && error.fields.some(({ path }) => path === field)

function stateOf(verified: boolean, error?: Problem): VerifyViewProps['state'] {
  if (verified) return 'verified'
  if (concerns(error, 'token')) return 'expired'
  if (concerns(error, 'password')) return 'password'
  return error ? 'failed' : 'verifying'
}

/** Where the mail that confirms an address leads. */
export default function VerifyScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { verified, error, loading, retry, confirmWith } = useVerification(token)
  const [expired, setExpired] = useState(token === '')
  const form = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  })
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await confirmWith(password)
      toast.done('address')
    } catch (refusal) {
      if (concerns(refusal, 'token')) setExpired(true)
      else if (isProblem(refusal, 'INVALID_PASSWORD'))
        form.setError('password', { message: loginFailures.invalidPassword }, { shouldFocus: true })
      else toast.error(texts.notVerified(problemText(refusal)), { about: 'address' })
    }
  })
  return (
    <VerifyView
      state={expired ? 'expired' : stateOf(verified, error)}
      failure={problemText(error)}
      retrying={loading}
      onRetry={retry}
      form={form}
      onSubmit={submit}
    />
  )
}
