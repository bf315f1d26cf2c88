import { NBSP } from './numbers'

/** What is said of a dish that one never wants in a generated week again. */
export const exclusion = {
  never: 'Plus jamais ce plat',
  neverNamed: (name: string) => `Plus jamais ce plat${NBSP}: ${name}`,
  allow: 'Autoriser à nouveau',
  allowNamed: (name: string) => `Autoriser à nouveau${NBSP}: ${name}`,
  mark: 'Vous ne voulez plus de ce plat',
  excluded: 'Ce plat ne vous sera plus proposé.',
  allowed: 'Ce plat pourra de nouveau vous être proposé.',
  failed: 'Votre choix n’a pas pu être enregistré. Réessayez dans un instant.',
} as const
