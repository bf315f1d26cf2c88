import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { isProblem, Problem, problemText } from '@/api'
import { toast } from '@/ui/toast'
import { providerName } from '../failures'
import { anyPasswordField, passwordField } from '../form'
import { showRefusals } from '../refusals'
import { useAccountData } from './data'
import { texts } from './texts'

const schema = v.object({ current: anyPasswordField, password: passwordField })

/** The form that changes the password; what was typed stays when it is refused. */
export function usePasswordChange() {
  const { changePassword } = useAccountData()
  const form = useForm({
    resolver: valibotResolver(schema),
    // Among other things on its screen: who passes by is asked for nothing.
    mode: 'onSubmit',
    defaultValues: { current: '', password: '' },
  })

  const submit = form.handleSubmit(async ({ current, password }) => {
    try {
      await changePassword(current, password)
      form.reset()
      toast.success(texts.changed, { about: 'password' })
    } catch (error) {
      refused(error)
    }
  })

  function refused(error: unknown) {
    if (isProblem(error, 'INVALID_PASSWORD'))
      form.setError('current', { message: texts.wrongPassword }, { shouldFocus: true })
    else if (error instanceof Problem && error.status === 409)
      toast.warning(texts.tiedToProvider(providerName(error.code)), { about: 'password' })
    else if (!showRefusals(form, error, { password: ['password', 'password'] }))
      toast.error(texts.notChanged(problemText(error)), { about: 'password' })
  }

  return { form, submit }
}
