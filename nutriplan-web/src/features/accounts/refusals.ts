import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Problem } from '@/api'
import { type CredentialField, credentialMessage } from './form'

/**
 * Tells each field that the server refused at its place in the form; false when none is in it.
 * `fields` names the form's field for each of the server's, with the rule whose words apply.
 */
export function showRefusals<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  error: unknown,
  fields: Partial<Record<string, [name: Path<T>, rule: CredentialField]>>,
): boolean {
  const refused = error instanceof Problem ? error.fields : []
  let isShown = false
  for (const { path, code } of refused) {
    const field = fields[path]
    if (!field) continue
    form.setError(field[0], { message: credentialMessage(field[1], code) })
    isShown = true
  }
  return isShown
}
