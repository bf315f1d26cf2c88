import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { profileMessages } from '@/vocabulary/profileMessages'
import { gainIsChosen, gainLeadsToGoal, profileFields } from '@/vocabulary/profileRules'
import type { Draft } from '../draft'

const PAIR = [['weight'], ['weight_goal'], ['gain_per_week']] as const
const messages = profileMessages.gain_per_week

/** From the wizard's typed values to the profile that is sent. */
export const profileSchema = v.pipe(
  v.object(profileFields),
  // A pace chosen before the goal came to equal the weight means nothing any more.
  v.transform((profile) =>
    profile.weight === profile.weight_goal ? { ...profile, gain_per_week: 0 } : profile,
  ),
  v.forward(v.partialCheck(PAIR, gainIsChosen, messages.missing), ['gain_per_week']),
  v.forward(v.partialCheck(PAIR, gainLeadsToGoal, messages.not_allowed), ['gain_per_week']),
)

export type ProfileForm = UseFormReturn<Draft, unknown, v.InferOutput<typeof profileSchema>>
