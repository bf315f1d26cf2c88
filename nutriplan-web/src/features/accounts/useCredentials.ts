import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Credentials, Problem } from '@/api'
import { toast } from '@/ui/toast'
import { useProvider } from './data'
import { keepEmail, readEmail } from './draft'
import { LOGIN_FAILURE_MS, loginFailure, providerName, SIGN_IN } from './failures'
import { credentialMessage, credentialsSchema, isCredentialField } from './form'

/**
 * The e-mail and password form of the sign-in and of the registration.
 *
 * What was typed stays when `send` fails; the failure is told in a toast, or at its field.
 */
export function useCredentials(send: (credentials: Credentials) => Promise<void>) {
  const provider = useProvider()
  const [failure, setFailure] = useState<Problem | null>(null)
  // Not while it is only looked through: what is wrong is told beside the form, which stays.
  const [sending, setSending] = useState(false)
  const form = useForm({
    resolver: valibotResolver(credentialsSchema),
    mode: 'onTouched',
    defaultValues: { email: readEmail(), password: '' },
  })

  const submit = form.handleSubmit(async (credentials) => {
    keepEmail(credentials.email)
    setFailure(null)
    setSending(true)
    try {
      await send(credentials)
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('')
      const fields = problem.fields.filter(({ path }) => isCredentialField(path))
      for (const { path, code } of fields)
        if (isCredentialField(path)) form.setError(path, { message: credentialMessage(path, code) })
      if (fields.length === 0) {
        const { type, message } = loginFailure(problem, providerName(provider?.name))
        toast[type](message, { duration: LOGIN_FAILURE_MS, about: SIGN_IN })
      }
      setFailure(problem)
    }
    setSending(false)
  })

  return { form, submit, failure, sending }
}
