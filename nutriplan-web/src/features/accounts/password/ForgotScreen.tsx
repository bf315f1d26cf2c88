import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { problemText } from '@/api'
import { toast } from '@/ui/toast'
import { useAccounts } from '../data'
import { keepEmail, readEmail } from '../draft'
import { emailField } from '../form'
import { showRefusals } from '../refusals'
import { ForgotView } from './ForgotView'
import { texts } from './texts'

const schema = v.object({ email: emailField })

export default function ForgotScreen() {
  const { requestReset } = useAccounts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: readEmail() },
  })
  const submit = form.handleSubmit(async ({ email }) => {
    keepEmail(email)
    try {
      await requestReset(email)
      setSentTo(email)
      toast.done('reset')
    } catch (error) {
      if (!showRefusals(form, error, { email: ['email', 'email'] }))
        toast.error(texts.notSent(problemText(error)), { about: 'reset' })
    }
  })
  return (
    <ForgotView form={form} onSubmit={submit} sentTo={sentTo} onAgain={() => setSentTo(null)} />
  )
}
