import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import { type EditField as EditFieldName, editFields } from '@/vocabulary/editFields'
import type { Field } from '@/vocabulary/fieldKinds'
import { restingPace, wayToGoal } from '@/vocabulary/pace'
import { labelOf } from '@/vocabulary/profileForm'
import { DietField, type DislikedFoods } from './DietField'
import type { Sent, Typed } from './form'
import { MacroSplitField } from './MacroSplitField'

type DeclaredField = Pick<Field<unknown, unknown, unknown>, 'input' | 'messages'>

interface EditFieldProps {
  form: UseFormReturn<Typed, unknown, Sent>
  name: EditFieldName
  disliked: DislikedFoods
}

/** A field of the form, as its declaration says; one without a choice is not shown. */
export function EditField({ form, name, disliked }: EditFieldProps) {
  const typed = useWatch({ control: form.control })
  const way = wayToGoal(typed)
  const { input, messages }: DeclaredField = editFields[name]
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
      const resting =
        name === 'gain_per_week' && restingPace(typed, form.formState.defaultValues ?? {})
      const options = [...(resting ? [resting] : []), ...input.options(way)]
      const first = options[0]?.value
      if (first === undefined) return null
      const chosen = options.find(({ value }) => value === typed[name])
      return (
        <Select
          key={first}
          {...common}
          placeholder={resting ? undefined : input.placeholder}
          options={options.map(({ value, label, short }) => ({ value, label: short ?? label }))}
          hint={chosen ? chosen.description : common.error ? undefined : messages.missing}
        />
      )
    }
  }
}
