import type { PlainDate, WeekOffset } from '@/vocabulary/dates'
import { dayInitial, formatFullDay } from '@/vocabulary/dates'
import { counted, NBSP } from '@/vocabulary/numbers'

const TITLES: Record<WeekOffset, string> = {
  0: 'Ma liste de course pour cette semaine',
  1: 'Ma liste de course pour la semaine prochaine',
}

const KITCHEN_TITLES: Record<WeekOffset, string> = {
  0: 'À cuisiner cette semaine',
  1: 'À cuisiner la semaine prochaine',
}

/** How many ticks, and how many notes on lines of one's own, wait for a connection. */
export interface Waiting {
  ticks: number
  notes: number
}

const inWaiting = ({ ticks, notes }: Waiting) =>
  notes === 0
    ? counted(ticks, 'coche partira', 'coches partiront')
    : counted(ticks + notes, 'changement partira', 'changements partiront')

export const texts = {
  title: (offset: WeekOffset) => TITLES[offset],
  wholeWeek: 'Toute la semaine',
  days: 'Jours de la liste',
  empty: 'Remplissez votre planning de repas pour voir votre liste de course.',
  emptyDay: 'Rien à prévoir ce jour-là.',
  toPlanning: 'Remplir mon planning',
  loading: 'On prépare votre liste de course...',
  failed: 'Votre liste de course n’a pas pu être chargée.',
  retry: 'Réessayer',
  tickFailed: 'L’article n’a pas pu être coché. Réessayez dans un instant.',
  untickFailed: 'L’article n’a pas pu être décoché. Réessayez dans un instant.',
  offline: (waiting: Waiting) =>
    waiting.ticks + waiting.notes === 0
      ? `Vous êtes hors ligne${NBSP}: votre liste reste là, cochez sans crainte.`
      : `Vous êtes hors ligne${NBSP}: ${inWaiting(waiting)} dès le retour de la connexion.`,
  need: (amount: string) => `il en faut ${amount}`,
  there: (amount: string) => `déjà ${amount}`,
  share: 'Partager',
  shared: 'Liste copiée, prête à coller.',
  shareFailed: 'La liste n’a pas pu être partagée.',
  print: 'Imprimer',
  progressLabel: 'Articles cochés',
  allDone: 'Tout est dans le panier.',
  progress: (done: number, total: number) =>
    `${done} sur ${counted(total, 'article coché', 'articles cochés')}`,
} as const

/** In which order the shop has its aisles; its sheet has words of its own. */
export const aisles = {
  open: 'Ordre des rayons',
  failed: 'L’ordre des rayons n’a pas pu être gardé. Réessayez dans un instant.',
} as const

/** What needs no buying. */
export const home = {
  have: (name: string) => `J’en ai déjà${NBSP}: ${name}`,
  title: (count: number) => `J’en ai déjà (${count})`,
  pantry: (count: number) => `Au placard (${count})`,
  pantryHint: 'Ce que l’on a d’ordinaire chez soi. Vérifiez qu’il en reste.',
  buy: 'À acheter',
  buyNamed: (name: string) => `À acheter${NBSP}: ${name}`,
  always: 'Toujours au placard',
  alwaysNamed: (name: string) => `Toujours au placard${NBSP}: ${name}`,
  printed: `Au placard, à vérifier${NBSP}: `,
  printedHave: `Déjà à la maison${NBSP}: `,
  failed: 'Votre placard n’a pas pu être changé. Réessayez dans un instant.',
  nothing: 'Tout est déjà à la maison.',
} as const

/** What is bought beside the week's food. */
export const own = {
  title: 'Autres articles',
  add: 'Ajouter un article',
  addNow: 'Ajouter',
  rename: (name: string) => `Renommer${NBSP}: ${name}`,
  newName: (name: string) => `Nouveau nom${NBSP}: ${name}`,
  remove: (name: string) => `Retirer${NBSP}: ${name}`,
  removed: (name: string) => `Retiré${NBSP}: ${name}`,
  full: 'Vous avez 100 articles à vous, le maximum. Retirez-en un pour en ajouter un autre.',
  gone: 'Cet article a été retiré entre-temps.',
  failed: 'L’article n’a pas pu être gardé. Réessayez dans un instant.',
} as const

/** « L » is read as a letter: assistive technology gets the days by name. */
export const dayInitials = (dates: readonly PlainDate[]) => dates.map(dayInitial)
export const dayNames = (dates: readonly PlainDate[]) => dates.map(formatFullDay).join(', ')

/** What the week has for its cook. */
export const kitchen = {
  tab: 'À cuisiner',
  title: (offset: WeekOffset) => KITCHEN_TITLES[offset],
  empty: 'Remplissez votre planning de repas pour voir ce que vous aurez à cuisiner.',
  loading: 'On sort les casseroles...',
  failed: 'Vos plats à cuisiner n’ont pas pu être chargés.',
  offline: `Vous êtes hors ligne${NBSP}: vos plats de la semaine restent là.`,
} as const
