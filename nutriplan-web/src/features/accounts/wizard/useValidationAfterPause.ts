import { useEffect } from 'react'
import type { WizardField } from '@/vocabulary/profileFields'
import type { ProfileForm } from './form'

const PAUSE_MS = 1000

/**
 * Says what is wrong with an answer once one stops typing.
 *
 * The button of a step shows with a good answer: without a word, whoever waits for it would not know
 * why it does not come. Once something is said, it follows what is typed.
 */
export function useValidationAfterPause(
  form: ProfileForm,
  field: WizardField,
  value: string,
  valid: boolean,
) {
  const isSaid = form.formState.errors[field] !== undefined
  useEffect(() => {
    if (!isSaid && (valid || value === '')) return
    const pause = setTimeout(() => void form.trigger(field), isSaid ? 0 : PAUSE_MS)
    return () => clearTimeout(pause)
  }, [form.trigger, field, value, valid, isSaid])
}
