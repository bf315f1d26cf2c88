import { Plus } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardHeading } from '@/ui/CardHeading'
import { FieldError } from '@/ui/Field'
import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import styles from './CookingFields.module.css'
import type { TypedRecipe } from './form'
import { StepRow } from './StepRow'
import { cooking as texts } from './texts'
import { useSteps } from './useSteps'

export interface CookingFieldsProps {
  form: UseFormReturn<TypedRecipe, unknown, RecipeInput>
}

const FREEZING = (['', 'yes', 'no'] as const).map((value) => ({
  value,
  label: texts.freezing[value],
}))

/** How the recipe is cooked: its steps, its minutes, how it keeps. All of it may be left open. */
export function CookingFields({ form }: CookingFieldsProps) {
  const { errors } = form.formState
  const steps = useSteps(form)
  const tooMany = errors.steps?.root?.message ?? errors.steps?.message
  return (
    <>
      <Card as="section" className={styles.card} aria-labelledby="editor-steps">
        <CardHeading title={texts.steps} id="editor-steps">
          <p>{texts.optional}</p>
        </CardHeading>
        <p className={styles.hint}>{texts.hint}</p>
        {steps.fields.length > 0 && (
          <ol ref={steps.list} aria-label={texts.steps}>
            {steps.fields.map(({ id }, index) => (
              <StepRow
                key={id}
                form={form}
                index={index}
                count={steps.fields.length}
                onMove={(to) => steps.move(index, to)}
                onRemove={() => steps.remove(index)}
                onPaste={(text) => steps.paste(index, text)}
              />
            ))}
          </ol>
        )}
        {tooMany && <FieldError>{tooMany}</FieldError>}
        <Button
          ref={steps.add}
          variant="secondary"
          size="small"
          className={styles.add}
          icon={<Plus size={16} aria-hidden />}
          onClick={steps.append}
        >
          {texts.add}
        </Button>
        <p role="status" className="visually-hidden">
          {steps.announcement}
        </p>
      </Card>
      <Card as="section" className={styles.card} aria-labelledby="editor-cooking">
        <CardHeading title={texts.title} id="editor-cooking">
          <p>{texts.optional}</p>
        </CardHeading>
        <div className={styles.fields}>
          <NumberField
            label={texts.prep}
            unit="min"
            inputMode="numeric"
            error={errors.prep_minutes?.message}
            {...form.register('prep_minutes')}
          />
          <NumberField
            label={texts.cook}
            unit="min"
            inputMode="numeric"
            error={errors.cook_minutes?.message}
            {...form.register('cook_minutes')}
          />
          <NumberField
            label={texts.rest}
            unit="min"
            inputMode="numeric"
            error={errors.rest_minutes?.message}
            {...form.register('rest_minutes')}
          />
          <NumberField
            label={texts.keeps}
            unit="jours"
            inputMode="numeric"
            error={errors.keeps_days?.message}
            {...form.register('keeps_days')}
          />
          <Select label={texts.freezes} options={FREEZING} {...form.register('freezes')} />
        </div>
      </Card>
    </>
  )
}
