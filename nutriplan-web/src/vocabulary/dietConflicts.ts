import type { DietConflict, DietReason, Substance } from '@/api'
import { frenchList } from './frenchList.ts'

/** Why something breaks the user's diet. */
export type DietConflicts = readonly DietConflict[]
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

/** What tells more stands for what it tells: pork is meat, and milk has its lactose. */
const TOLD_BY: Partial<Record<DietReason, DietReason>> = { meat: 'pork', lactose: 'milk' }

/** « Contient du porc, peut contenir du gluten »; empty where nothing breaks the diet. */
export function conflictText(conflicts: DietConflicts): string {
  const certain = new Set(conflicts.filter((one) => one.is_certain).map(({ reason }) => reason))
  const perhaps = new Set(
    conflicts.map(({ reason }) => reason).filter((reason) => !certain.has(reason)),
  )
  const named = (reasons: ReadonlySet<DietReason>) =>
    frenchList(
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
