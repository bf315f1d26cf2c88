import type { DietAnswer, DietConflict, DietKind, DietReason, Substance } from '@/api'
import { counted, NBSP } from './numbers'

export type Diet = DietAnswer

/** Why something breaks the user's diet. */
export type DietConflicts = readonly DietConflict[]
export type { DietKind }

export const DIET_KINDS = [
  'omnivore',
  'pescetarian',
  'vegetarian',
  'vegan',
] as const satisfies readonly DietKind[]

export const DIET_KIND_LABELS: Record<DietKind, { label: string; description: string }> = {
  omnivore: { label: 'Je mange de tout', description: 'Sauf ce que vous indiquez plus bas' },
  pescetarian: { label: 'Pescétarien', description: 'Sans viande, avec poisson' },
  vegetarian: {
    label: 'Végétarien',
    description: 'Ni viande ni poisson. Certains fromages contiennent de la présure animale',
  },
  vegan: { label: 'Végane', description: 'Rien qui vienne des animaux' },
}

/** What one may leave out beside a kind of diet, the most asked for first. */
export const BANS = [
  'pork',
  'alcohol',
  'gluten',
  'lactose',
  'milk',
  'egg',
  'nuts',
  'peanut',
  'fish',
  'crustaceans',
  'molluscs',
  'soya',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
  'meat',
  'honey',
  'gelatine',
] as const satisfies readonly Substance[]

export type Ban = (typeof BANS)[number]

const NAMES: Record<Substance, string> = {
  meat: 'viande',
  pork: 'porc',
  fish: 'poisson',
  crustaceans: 'crustacés',
  molluscs: 'mollusques',
  egg: 'œuf',
  milk: 'lait',
  lactose: 'lactose',
  honey: 'miel',
  gelatine: 'gélatine',
  alcohol: 'alcool',
  gluten: 'gluten',
  peanut: 'arachide',
  soya: 'soja',
  nuts: 'fruits à coque',
  celery: 'céleri',
  mustard: 'moutarde',
  sesame: 'sésame',
  sulphites: 'sulfites',
  lupin: 'lupin',
}

const CONTAINED: Record<Substance, string> = {
  meat: 'de la viande',
  pork: 'du porc',
  fish: 'du poisson',
  crustaceans: 'des crustacés',
  molluscs: 'des mollusques',
  egg: 'de l’œuf',
  milk: 'du lait',
  lactose: 'du lactose',
  honey: 'du miel',
  gelatine: 'de la gélatine',
  alcohol: 'de l’alcool',
  gluten: 'du gluten',
  peanut: 'de l’arachide',
  soya: 'du soja',
  nuts: 'des fruits à coque',
  celery: 'du céleri',
  mustard: 'de la moutarde',
  sesame: 'du sésame',
  sulphites: 'des sulfites',
  lupin: 'du lupin',
}

export const withoutLabel = (substance: Substance) => `Sans ${NAMES[substance]}`

export const LABEL_DECIDES = `Les produits diffèrent d’une marque à l’autre${NBSP}: en cas d’allergie, c’est l’étiquette qui décide.`

export const EVERYTHING: Diet = { kind: 'omnivore', without: [], disliked: [] }

export const isEverything = ({ kind, without, disliked }: Diet) =>
  kind === 'omnivore' && without.length + disliked.length === 0

/** The diet with what it leaves out in the order of the form. */
export const inOrder = (diet: Diet): Diet => ({
  ...diet,
  without: BANS.filter((ban) => diet.without.includes(ban)),
})

/** « Végétarien, sans gluten, 2 aliments évités » */
export function dietInWords({ kind, without, disliked }: Diet): string {
  const parts = [
    kind !== 'omnivore' && DIET_KIND_LABELS[kind].label,
    ...without.map((substance) => withoutLabel(substance)),
    disliked.length > 0 && counted(disliked.length, 'aliment évité', 'aliments évités'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return DIET_KIND_LABELS.omnivore.label
  return parts.map((part, index) => (index === 0 ? part : part.toLocaleLowerCase('fr'))).join(', ')
}

const and = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

/** What tells more stands for what it tells: pork is meat, and milk has its lactose. */
const TOLD_BY: Partial<Record<DietReason, DietReason>> = { meat: 'pork', lactose: 'milk' }

/** « Contient du porc, peut contenir du gluten »; empty where nothing breaks the diet. */
export function conflictText(conflicts: DietConflicts): string {
  const certain = new Set(conflicts.filter((one) => one.is_certain).map(({ reason }) => reason))
  const perhaps = new Set(
    conflicts.map(({ reason }) => reason).filter((reason) => !certain.has(reason)),
  )
  const named = (reasons: ReadonlySet<DietReason>) =>
    and.format(
      [...reasons].flatMap((reason) => {
        const better = TOLD_BY[reason]
        return reason === 'disliked' || (better && reasons.has(better)) ? [] : CONTAINED[reason]
      }),
    )
  const parts = [
    certain.has('disliked') && 'contient ce que vous n’aimez pas',
    named(certain) && `contient ${named(certain)}`,
    named(perhaps) && `peut contenir ${named(perhaps)}`,
  ].filter((part) => part !== false && part !== '')
  const text = parts.join(', ')
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}
