import { formatDayMonthYear, type PlainDate } from '@/vocabulary/dates'
import { formatKilos, formatUpToTwoDecimals, NBSP } from '@/vocabulary/numbers'

const b = NBSP

export const texts = {
  title: 'Votre poids',
  add: 'Ajouter une pesée',
  openFailed: 'Le formulaire n’a pas pu être ouvert. Vérifiez votre connexion.',
  addHint: `Une pesée par jour${b}: une nouvelle remplace celle du même jour.`,
  date: 'Date de la pesée',
  weight: 'Poids',
  save: 'Enregistrer la pesée',
  cancel: 'Annuler',
  saved: 'Pesée enregistrée.',
  savedHere: 'Pesée notée. Envoi dès le retour de la connexion.',
  waiting: 'en attente d’envoi',
  allWaiting: (count: number) =>
    count === 1 ? `1${b}pesée en attente d’envoi.` : `${count}${b}pesées en attente d’envoi.`,
  refused: (date: PlainDate, error: string) =>
    `La pesée du ${formatDayMonthYear(date)} n’a pas pu être enregistrée. ${error}`,
  deletionRefused: (date: PlainDate, error: string) =>
    `La pesée du ${formatDayMonthYear(date)} n’a pas pu être supprimée. ${error}`,
  deleted: 'Pesée supprimée.',
  deletedHere: 'Pesée supprimée. Envoi dès le retour de la connexion.',
  notSaved: (error: string) => `La pesée n’a pas pu être enregistrée. ${error}`,
  notDeleted: (error: string) => `La pesée n’a pas pu être supprimée. ${error}`,
  loading: 'On récupère vos pesées...',
  failed: 'Vos pesées n’ont pas pu être chargées.',
  empty: 'Votre courbe commence ici',
  emptyText: 'Notez votre poids de temps en temps, à la même heure si vous pouvez.',
  weighIn: 'Pesée',
  trend: 'Tendance',
  average: `Moyenne sur 7${b}jours`,
  goal: (kg: number) => `Objectif ${formatKilos(kg)}`,
  expected: (date: PlainDate) =>
    `Au rythme choisi, vous y serez vers le ${formatDayMonthYear(date).replaceAll(' ', b)}.`,
  outdated: (date: PlainDate) =>
    `Votre dernière pesée date du ${formatDayMonthYear(date).replaceAll(' ', b)}. Une nouvelle dira où vous en êtes.`,
  summary: (from: number, to: number, since: PlainDate, goal: number) =>
    `Courbe de poids depuis le ${formatDayMonthYear(since)}${b}: de ${formatKilos(from)} à ${formatKilos(to)}, objectif ${formatKilos(goal)}. Les chiffres sont dans le tableau.`,
  summaryOfOne: (kg: number, date: PlainDate, goal: number) =>
    `Courbe de poids${b}: ${formatKilos(kg)} le ${formatDayMonthYear(date)}, objectif ${formatKilos(goal)}.`,
  all: (count: number) => (count === 1 ? 'Voir la pesée' : `Voir les ${count}${b}pesées`),
  table: 'Vos pesées, de la plus récente à la plus ancienne',
  actions: 'Actions',
  remove: (date: PlainDate) => `Supprimer la pesée du ${formatDayMonthYear(date)}`,
  confirm: 'Supprimer?',
  keep: 'Garder',
} as const

/** The figure of an axis: its unit is said once, at the goal. */
export const tick = (kg: number) => formatUpToTwoDecimals(kg)

export const dateMessages = {
  missing: 'Veuillez entrer la date de la pesée',
  too_late: 'Cette date n’est pas encore passée',
  too_early: 'Cette date est avant votre naissance',
} as const
