import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { accountStorage } from './accountStorage'

/** Unsaved work, in this tab's session storage. */
export const unsaved = accountStorage(() => sessionStorage)

/** At logout; a session that ends by itself leaves unsaved work for its owner to come back to. */
export const clearUnsaved = unsaved.clear

/**
 * Keeps what is typed into a form as long as it is on screen: after a reload, and after the end of
 * the session and a new one in this tab, the form is found as it was left.
 */
export function useUnsavedWork<T extends FieldValues, Sent>(
  name: string,
  form: UseFormReturn<T, unknown, Sent>,
): void {
  const { isDirty } = form.formState

  useEffect(() => {
    const stored = unsaved.read<T>(name)
    if (stored) form.reset(stored, { keepDefaultValues: true })
    // Leaving the screen discards it. After the end of a session no account is known: it stays.
    return () => unsaved.drop(name)
  }, [name, form.reset])

  useEffect(() => {
    if (!isDirty) {
      unsaved.drop(name)
      return
    }
    const keep = () => unsaved.write(name, form.getValues())
    keep()
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [name, isDirty, form.getValues, form.subscribe])
}
