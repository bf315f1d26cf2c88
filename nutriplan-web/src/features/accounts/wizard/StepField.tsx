import { Armchair, Bike, Dumbbell, Footprints, Mountain } from 'lucide-react'
import { ChoiceCards } from '@/ui/ChoiceCards'
import { NumberField } from '@/ui/NumberField'
import { TextField } from '@/ui/TextField'
import type { ActivityLevel } from '@/vocabulary/body'
import type { FieldInput } from '@/vocabulary/fieldKinds'
import { wayToGoal } from '@/vocabulary/pace'
import { profileFields, type WizardField } from '@/vocabulary/profileFields'
import { labelOf } from '@/vocabulary/profileForm'
import type { Draft } from '../draft'
import type { ProfileForm } from './form'

const ACTIVITY_ICONS: Record<ActivityLevel, typeof Bike> = {
  sedentary: Armchair,
  light: Footprints,
  moderate: Bike,
  very_active: Dumbbell,
  extremely_active: Mountain,
}

const ICONS: Partial<Record<WizardField, Record<string, typeof Bike>>> = {
  activity_level: ACTIVITY_ICONS,
}

interface StepFieldProps {
  form: ProfileForm
  draft: Draft
  field: WizardField
  /** One of a few was pressed: that is the whole answer. */
  onPress?: ((value: string) => void) | undefined
}

/** The one field of a step, as its declaration says; its question, above, is its visible label. */
export function StepField({ form, draft, field, onPress }: StepFieldProps) {
  const way = wayToGoal(draft)
  const input: FieldInput = profileFields[field].input
  const common = {
    label: labelOf(profileFields[field], way),
    hideLabel: true,
    error: form.formState.errors[field]?.message,
    ...form.register(field),
  }
  switch (input.kind) {
    case 'text':
      return <TextField {...common} {...input.attributes} large />
    case 'number':
      return <NumberField {...common} unit={input.unit} large />
    case 'options':
      return (
        <ChoiceCards
          {...common}
          row={input.row}
          onPress={onPress}
          choices={input.options(way).map((option) => {
            const Icon = ICONS[field]?.[option.value]
            return { ...option, icon: Icon && <Icon size={26} aria-hidden /> }
          })}
        />
      )
  }
}
