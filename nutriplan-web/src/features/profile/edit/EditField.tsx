import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import { type EditField as EditFieldName, editFields } from '@/vocabulary/editFields'
import type { FieldInput } from '@/vocabulary/fieldKinds'
import { wayToGoal } from '@/vocabulary/pace'
import { labelOf } from '@/vocabulary/profileForm'
import { DietField, type DislikedFoods } from './DietField'
import type { Sent, Typed } from './form'
import { MacroSplitField } from './MacroSplitField'

interface EditFieldProps {
  form: UseFormReturn<Typed, unknown, Sent>
  name: EditFieldName
  disliked: DislikedFoods
}

/** A field of the form, as its declaration says; one without a choice is not shown. */
export function EditField({ form, name, disliked }: EditFieldProps) {
  const typed = useWatch({ control: form.control })
  const way = wayToGoal(typed)
  const input: FieldInput = editFields[name].input
  if (input.kind === 'diet') {
    return (
      <Controller
        control={form.control}
        name="diet"
        render={({ field, fieldState }) => (
          <DietField
            label={labelOf(editFields[name])}
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
            disliked={disliked}
          />
        )}
      />
    )
  }
  if (input.kind === 'macro_split') {
    return (
      <Controller
        control={form.control}
        name="macro_split"
        render={({ field, fieldState }) => (
          <MacroSplitField
            label={labelOf(editFields[name])}
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    )
  }
  const common = {
    label: labelOf(editFields[name], way),
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  }
  switch (input.kind) {
    case 'number':
      return <NumberField {...common} unit={input.unit} />
    case 'options': {
      const options = input.options(way)
      const first = options[0]?.value
      if (first === undefined) return null
      return (
        <Select
          key={first}
          {...common}
          placeholder={input.placeholder}
          options={options.map(({ value, label, short }) => ({ value, label: short ?? label }))}
          hint={options.find(({ value }) => value === typed[name])?.description}
        />
      )
    }
  }
}
