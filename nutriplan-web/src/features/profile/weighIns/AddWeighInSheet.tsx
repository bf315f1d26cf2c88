import { valibotResolver } from '@hookform/resolvers/valibot'
import { type RefObject, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { DateField } from '@/ui/DateField'
import { NumberField } from '@/ui/NumberField'
import { Sheet } from '@/ui/Sheet'
import { useIsMounted } from '@/ui/useIsMounted'
import type { PlainDate } from '@/vocabulary/dates'
import styles from './AddWeighInSheet.module.css'
import { isWeighInField, weighInMessage, weighInSchema } from './form'
import { texts } from './texts'

export interface AddWeighInSheetProps {
  open: boolean
  today: PlainDate
  birthdate: PlainDate
  /** Fields that were refused; empty when it was saved, null when it failed as a whole. */
  onSave: (weighIn: {
    date: PlainDate
    weight: number
  }) => Promise<readonly { path: string; code: string }[] | null>
  onClose: () => void
}

export function AddWeighInSheet(props: AddWeighInSheetProps) {
  const weight = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      placement="center"
      title={texts.add}
      description={texts.addHint}
      initialFocus={weight}
    >
      <WeighInForm {...props} weight={weight} />
    </Sheet>
  )
}

interface WeighInFormProps extends AddWeighInSheetProps {
  /** The field that is filled in first. */
  weight: RefObject<HTMLInputElement | null>
}

function WeighInForm({ today, birthdate, weight, onSave, onClose }: WeighInFormProps) {
  const form = useForm({
    resolver: valibotResolver(weighInSchema(today, birthdate)),
    mode: 'onTouched',
    defaultValues: { date: today, weight: '' },
  })
  const { errors, isSubmitting } = form.formState
  const isMounted = useIsMounted()
  const submit = form.handleSubmit(async (weighIn) => {
    const sent = JSON.stringify(form.getValues())
    const refused = await onSave(weighIn)
    for (const { path, code } of refused ?? [])
      if (isWeighInField(path)) form.setError(path, { message: weighInMessage(path, code) })
    // What was typed since it was sent stays, and so does a sheet that was opened since.
    const isTypedOn = JSON.stringify(form.getValues()) !== sent
    if (refused?.length === 0 && !isTypedOn && isMounted()) onClose()
  })
  const { ref, ...weightField } = form.register('weight')
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NumberField
        label={texts.weight}
        unit="kg"
        error={errors.weight?.message}
        {...weightField}
        ref={(input) => {
          ref(input)
          weight.current = input
        }}
      />
      <DateField
        label={texts.date}
        min={birthdate}
        max={today}
        error={errors.date?.message}
        {...form.register('date')}
      />
      <Actions>
        <Button variant="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {texts.save}
        </Button>
      </Actions>
    </form>
  )
}
