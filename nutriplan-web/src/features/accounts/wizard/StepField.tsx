import { Armchair, Bike, Dumbbell, Footprints, Mountain } from 'lucide-react'
import { ChoiceCards } from '@/ui/ChoiceCards'
import { DateField } from '@/ui/DateField'
import { NumberField } from '@/ui/NumberField'
import { TextField } from '@/ui/TextField'
import {
  ACTIVITY_LABELS,
  ACTIVITY_LEVELS,
  type ActivityLevel,
  GAIN_KG_PER_WEEK,
  monthlyKilos,
  SEX_LABELS,
  SEXES,
} from '@/vocabulary/body'
import type { ProfileField } from '@/vocabulary/profileMessages'
import { BIRTHDATE_BOUNDS } from '@/vocabulary/profileRules'
import type { Draft } from '../draft'
import type { ProfileForm } from './form'
import { kilosToGoal } from './steps'
import { paceDescriptions, paceLabel, questions } from './texts'

const ACTIVITY_ICONS: Record<ActivityLevel, typeof Bike> = {
  sedentary: Armchair,
  light: Footprints,
  moderate: Bike,
  very_active: Dumbbell,
  extremely_active: Mountain,
}

const SEX_CHOICES = SEXES.map((sex) => ({ value: sex, label: SEX_LABELS[sex] }))

const ACTIVITY_CHOICES = ACTIVITY_LEVELS.map((level) => {
  const Icon = ACTIVITY_ICONS[level]
  return { value: level, icon: <Icon size={26} aria-hidden />, ...ACTIVITY_LABELS[level] }
})

function paceChoices(gaining: boolean) {
  return GAIN_KG_PER_WEEK.map((gain, index) => ({
    value: String(gaining ? gain : -gain),
    label: paceLabel(monthlyKilos(gain), gaining),
    description: paceDescriptions[index],
  }))
}

interface StepFieldProps {
  form: ProfileForm
  draft: Draft
  field: ProfileField
}

/** The one field of a step; its question, above, is its visible label. */
export function StepField({ form, draft, field }: StepFieldProps) {
  const common = {
    label: questions[field].label,
    hideLabel: true,
    error: form.formState.errors[field]?.message,
    ...form.register(field),
  }
  switch (field) {
    case 'display_name':
      return <TextField {...common} large autoComplete="given-name" />
    case 'birthdate':
      return (
        <DateField
          {...common}
          large
          autoComplete="bday"
          min={BIRTHDATE_BOUNDS[0]}
          max={BIRTHDATE_BOUNDS[1]}
        />
      )
    case 'weight':
    case 'weight_goal':
      return <NumberField {...common} large unit="kg" />
    case 'height':
      return <NumberField {...common} large unit="cm" />
    case 'gender':
      return <ChoiceCards {...common} row choices={SEX_CHOICES} />
    case 'activity_level':
      return <ChoiceCards {...common} choices={ACTIVITY_CHOICES} />
    case 'gain_per_week':
      return <ChoiceCards {...common} choices={paceChoices(kilosToGoal(draft) > 0)} />
  }
}
