import { formatDayMonthYear, today } from '@/vocabulary/dates'
import { NBSP } from '@/vocabulary/numbers'
import { formatMoment } from '../texts'

const b = NBSP

export const texts = {
  title: 'Votre planning dans votre agenda',
  text: `Une adresse secrète à ajouter à votre agenda, qui la relit de lui-même${b}: chaque repas à son heure, avec son plat et ses valeurs.`,
  loading: 'On cherche votre calendrier...',
  failed: 'Votre calendrier n’a pas pu être chargé.',
  off: 'Aucune adresse pour l’instant.',
  since: (moment: string) => `Adresse créée le ${formatDayMonthYear(today(new Date(moment)))}`,
  lastRead: (moment: string | null) =>
    moment === null ? 'Jamais lue' : `Dernière lecture le ${formatMoment(moment)}`,
  create: 'Créer une adresse',
  renew: 'Remplacer l’adresse',
  notCreated: (error: string) => `L’adresse n’a pas pu être créée. ${error}`,
  newAddress: 'Votre adresse secrète',
  shownOnce: `Copiez-la maintenant, et ajoutez-la à votre agenda comme abonnement${b}: elle ne sera plus affichée. Une nouvelle adresse ou un nouveau mot de passe la remplace.`,
  end: 'Supprimer l’adresse',
  ended: 'L’adresse ne répond plus.',
  notEnded: (error: string) => `L’adresse n’a pas pu être supprimée. ${error}`,

  times: 'Heures de vos repas',
  zone: (name: string) => `Fuseau horaire${b}: ${name.replaceAll('_', ' ')}.`,
  timeMissing: 'Indiquez une heure.',
  save: 'Enregistrer les heures',
  saved: 'Les heures de vos repas sont enregistrées.',
  notSaved: (error: string) => `Les heures n’ont pas pu être enregistrées. ${error}`,
} as const
