import type { UseFormReturn } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import { Card } from '@/ui/Card'
import { CardHeading } from '@/ui/CardHeading'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import styles from './CookingFields.module.css'
import type { TypedRecipe } from './form'
import { cooking as shared, origin as texts } from './texts'

export interface OriginFieldsProps {
  form: UseFormReturn<TypedRecipe, unknown, RecipeInput>
}

/** A note of one's own, and the page that the recipe comes from. */
export function OriginFields({ form }: OriginFieldsProps) {
  const { errors } = form.formState
  return (
    <Card as="section" className={styles.card} aria-labelledby="editor-origin">
      <CardHeading title={texts.title} id="editor-origin">
        <p>{shared.optional}</p>
      </CardHeading>
      <TextArea label={texts.note} error={errors.note?.message} {...form.register('note')} />
      <TextField
        label={texts.source}
        hint={texts.sourceHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.source_url?.message}
        {...form.register('source_url')}
      />
    </Card>
  )
}
