import type { DietAnswer, DietKind, Substance } from '@/api'
import { counted, NBSP } from './numbers'

export type Diet = DietAnswer

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

export const withoutLabel = (substance: Substance) => `Sans ${NAMES[substance]}`

/** « Fruits à coque » */
export const substanceLabel = (substance: Substance) =>
  NAMES[substance].charAt(0).toLocaleUpperCase('fr') + NAMES[substance].slice(1)

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
