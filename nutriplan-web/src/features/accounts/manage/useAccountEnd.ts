import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isProblem, Problem, problemText } from '@/api'
import { toast } from '@/ui/toast'
import { useAccountData } from '../data'
import { providerName } from '../failures'
import { texts } from './texts'

/** The last question before the end of an account, and its answer. */
export function useAccountEnd() {
  const { deleteAccount } = useAccountData()
  const [isAsked, setAsked] = useState(false)
  const form = useForm({ defaultValues: { password: '' } })

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await deleteAccount(password)
      toast.success(texts.deleted)
    } catch (error) {
      if (isProblem(error, 'INVALID_PASSWORD'))
        form.setError('password', { message: texts.wrongPassword }, { shouldFocus: true })
      else if (error instanceof Problem && error.status === 409)
        toast.warning(texts.signInAgain(providerName(error.code)))
      else toast.error(texts.notDeleted(problemText(error)))
    }
  })

  return {
    isAsked,
    form,
    submit,
    ask: () => {
      form.reset()
      setAsked(true)
    },
    giveUp: () => setAsked(false),
  }
}
