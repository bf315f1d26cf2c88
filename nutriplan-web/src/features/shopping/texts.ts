import type { PlainDate, WeekOffset } from '@/vocabulary/dates'
import { dayInitial, formatFullDay } from '@/vocabulary/dates'
import { counted, NBSP } from '@/vocabulary/numbers'

const TITLES: Record<WeekOffset, string> = {
  0: 'Ma liste de course pour cette semaine',
  1: 'Ma liste de course pour la semaine prochaine',
}

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
  offline: (waiting: number) =>
    waiting === 0
      ? `Vous êtes hors ligne${NBSP}: votre liste reste là, cochez sans crainte.`
      : `Vous êtes hors ligne${NBSP}: ${counted(waiting, 'coche partira', 'coches partiront')} dès le retour de la connexion.`,
  share: 'Partager',
  shared: 'Liste copiée, prête à coller.',
  shareFailed: 'La liste n’a pas pu être partagée.',
  print: 'Imprimer',
  progressLabel: 'Articles cochés',
  allDone: 'Tout est dans le panier.',
  progress: (done: number, total: number) =>
    `${done} sur ${counted(total, 'article coché', 'articles cochés')}`,
} as const

/** « L » is read as a letter: assistive technology gets the days by name. */
export const dayInitials = (dates: readonly PlainDate[]) => dates.map(dayInitial)
export const dayNames = (dates: readonly PlainDate[]) => dates.map(formatFullDay).join(', ')
