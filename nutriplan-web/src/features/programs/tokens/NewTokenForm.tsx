import { KeyRound } from 'lucide-react'
import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { ChoiceCards } from '@/ui/ChoiceCards'
import { TextField } from '@/ui/TextField'
import styles from '../Programs.module.css'
import { type Scope, scopeTexts, texts } from './texts'

export interface NewTokenFormProps {
  form: UseFormReturn<{ name: string; scope: Scope }>
  onSubmit: FormEventHandler
}

const CHOICES = Object.entries(scopeTexts).map(([value, words]) => ({ value, ...words }))

export function NewTokenForm({ form, onSubmit }: NewTokenFormProps) {
  const { errors, isSubmitting } = form.formState
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <ChoiceCards label={texts.scope} choices={CHOICES} {...form.register('scope')} />
      <Button type="submit" full loading={isSubmitting} icon={<KeyRound size={18} aria-hidden />}>
        {texts.create}
      </Button>
    </form>
  )
}
