import type { UseFormReturn } from 'react-hook-form'
import { profileFields, type WizardField } from '@/vocabulary/profileFields'
import { type SentProfile, profileSchema as schemaOf } from '@/vocabulary/profileForm'
import type { Draft } from '../draft'

/** From the wizard's typed values to the profile that is sent. */
export const profileSchema = schemaOf<WizardField>(profileFields)

export type ProfileForm = UseFormReturn<Draft, unknown, SentProfile<WizardField>>
