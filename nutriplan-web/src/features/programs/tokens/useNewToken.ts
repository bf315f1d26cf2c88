import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { Problem, problemText } from '@/api'
import { toast } from '@/ui/toast'
import { type Scope, scopeTexts, texts } from './texts'

const MAX_NAME_LENGTH = 60

const ABOUT = 'new token'

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(texts.nameMissing),
    v.maxLength(MAX_NAME_LENGTH, texts.nameTooLong(MAX_NAME_LENGTH)),
  ),
  scope: v.picklist(Object.keys(scopeTexts) as Scope[]),
})

/** The form that makes a token; what was typed stays when it is refused. */
export function useNewToken(create: (name: string, scope: Scope) => Promise<void>) {
  const form = useForm({
    resolver: valibotResolver(schema),
    // Among other things on its screen: who passes by is asked for nothing.
    mode: 'onSubmit',
    defaultValues: { name: '', scope: 'read' as Scope },
  })

  const submit = form.handleSubmit(async ({ name, scope }) => {
    try {
      await create(name, scope)
      toast.done(ABOUT)
      form.reset()
    } catch (error) {
      const fields = error instanceof Problem ? error.fields : []
      if (fields.some(({ path }) => path === 'name'))
        form.setError('name', { message: texts.nameInvalid }, { shouldFocus: true })
      else toast.error(texts.notCreated(problemText(error)), { about: ABOUT })
    }
  })

  return { form, submit }
}
