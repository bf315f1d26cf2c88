import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { Problem, problemText } from '@/api'
import { toast } from '@/ui/toast'
import { paths } from '@/vocabulary/paths'
import { useAccounts } from '../data'
import { passwordField } from '../form'
import { showRefusals } from '../refusals'
import { ResetView } from './ResetView'
import { texts } from './texts'

const schema = v.object({ password: passwordField })

const isExpired = (error: unknown) =>
  error instanceof Problem && error.fields.some(({ path }) => path === 'token')

export default function ResetScreen() {
  const { resetPassword } = useAccounts()
  const navigate = useNavigate()
  const token = useSearchParams()[0].get('token') ?? ''
  const [expired, setExpired] = useState(token === '')
  const form = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  })
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await resetPassword(token, password)
      toast.success(texts.saved, { about: 'password' })
      navigate(paths.login, { replace: true })
    } catch (error) {
      if (isExpired(error)) setExpired(true)
      else if (!showRefusals(form, error, { password: ['password', 'password'] }))
        toast.error(texts.notSaved(problemText(error)), { about: 'password' })
    }
  })
  return <ResetView form={form} onSubmit={submit} expired={expired} />
}
