import * as v from 'valibot'
import type { Profile, ProfileFields } from '@/api'
import { BANS, DIET_KINDS, dietInWords, EVERYTHING, inOrder } from './diet'
import { choiceField, type Field } from './fieldKinds'
import { splitMessages, splitRule, typedSplit, typedSplitInWords } from './macroSplit'
import { MEALS_PER_DAY_LABELS, MEALS_PER_DAY_OPTIONS } from './meals'
import { profileFields } from './profileFields'

const { weight, weight_goal, gain_per_week, activity_level } = profileFields

/** What may be changed of a profile, as its form shows it; the wizard does without the last three. */
export const editFields = {
  weight,
  weight_goal,
  gain_per_week,
  activity_level,
  meal_schedule: choiceField({
    label: 'Repas par jour',
    values: MEALS_PER_DAY_OPTIONS,
    labels: MEALS_PER_DAY_LABELS,
    messages: {
      missing: 'Veuillez sélectionner le nombre de repas par jour',
      not_allowed: 'Valeur invalide pour le nombre de repas',
    },
  }),
  macro_split: {
    label: 'Répartition des macros',
    messages: splitMessages,
    input: { kind: 'macro_split' },
    rule: splitRule,
    toTyped: typedSplit,
    inWords: typedSplitInWords,
  },
  diet: {
    label: 'Ce que vous ne mangez pas',
    messages: {
      not_allowed: 'Ce régime n’a pas pu être enregistré. Vérifiez les aliments évités.',
    },
    input: { kind: 'diet' },
    rule: v.object({
      kind: v.picklist(DIET_KINDS),
      without: v.array(v.picklist(BANS)),
      disliked: v.array(v.number()),
    }),
    toTyped: (stored: Profile['diet'] | null | undefined) => inOrder(stored ?? EVERYTHING),
    inWords: (typed: Profile['diet']) => dietInWords(typed),
  },
} as const satisfies Partial<{
  [Name in keyof ProfileFields]: Field<unknown, ProfileFields[Name], Profile[Name]>
}>

export type EditField = keyof typeof editFields

export const EDIT_FIELDS = Object.keys(editFields) as readonly EditField[]
