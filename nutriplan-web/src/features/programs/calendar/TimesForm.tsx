import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { MEAL_ACCESSIBLE_NAMES, type MealType } from '@/vocabulary/meals'
import styles from '../Programs.module.css'
import { texts } from './texts'
import type { Times } from './useCalendar'

export interface TimesFormProps {
  times: Times
  zone: string
  /** The meals that the schedule has. */
  types: readonly MealType[]
  /** Stores them; false where it could not. */
  onSave: (times: Partial<Times>) => Promise<boolean>
}

const time = v.pipe(v.string(), v.nonEmpty(texts.timeMissing))

/** When the meals are; what was typed stays when it could not be stored. */
export function TimesForm({ times, zone, types, onSave }: TimesFormProps) {
  const form = useForm({
    resolver: valibotResolver(v.object(Object.fromEntries(types.map((type) => [type, time])))),
    mode: 'onTouched',
    values: Object.fromEntries(types.map((type) => [type, times[type]])),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (typed) => {
    if (await onSave(typed)) form.resetDefaultValues(typed) // what was typed meanwhile stays
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.times}>
        <legend>{texts.times}</legend>
        {types.map((type) => (
          <TextField
            key={type}
            type="time"
            label={MEAL_ACCESSIBLE_NAMES[type]}
            error={errors[type]?.message?.toString()}
            {...form.register(type)}
          />
        ))}
      </fieldset>
      <p className={styles.text}>{texts.zone(zone)}</p>
      <Button type="submit" variant="secondary" full loading={isSubmitting}>
        {texts.save}
      </Button>
    </form>
  )
}
