import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { wayToGoal } from '@/vocabulary/pace'
import type { EditField as EditFieldName } from '@/vocabulary/profileFields'
import { inputOf, labelOf } from '@/vocabulary/profileForm'
import { DietField, type DislikedFoods } from './DietField'
import type { Sent, Typed } from './form'

interface EditFieldProps {
  form: UseFormReturn<Typed, unknown, Sent>
  name: EditFieldName
  disliked: DislikedFoods
}

/** A field of the form, as its declaration says; one without a choice is not shown. */
export function EditField({ form, name, disliked }: EditFieldProps) {
  const typed = useWatch({ control: form.control })
  const way = wayToGoal(typed)
  const input = inputOf(name)
  if (input.kind === 'diet') {
    return (
      <Controller
        control={form.control}
        name="diet"
        render={({ field, fieldState }) => (
          <DietField
            label={labelOf(name)}
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
            disliked={disliked}
          />
        )}
      />
    )
  }
  const common = {
    label: labelOf(name, way),
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  }
  switch (input.kind) {
    case 'text':
      return <TextField {...common} {...input.attributes} />
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
