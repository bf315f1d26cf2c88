import type { PersonalToken } from '@/api'
import { formatDayMonthYear, today } from '@/vocabulary/dates'
import { NBSP } from '@/vocabulary/numbers'
import { formatMoment } from '../texts'

const b = NBSP

export type Scope = PersonalToken['scope']

export const texts = {
  title: 'Clés d’accès',
  text: `Une clé ouvre votre compte à un programme, dans la limite que vous choisissez. Aucune ne permet de supprimer le compte, de l’exporter ni d’en changer le mot de passe.`,
  loading: 'On cherche vos clés...',
  failed: 'Vos clés n’ont pas pu être chargées.',
  none: 'Aucune clé pour l’instant.',
  list: 'Vos clés',
  createdOn: (moment: string) => `Créée le ${formatDayMonthYear(today(new Date(moment)))}`,
  lastUsed: (moment: string | null) =>
    moment === null ? 'Jamais utilisée' : `Dernière utilisation le ${formatMoment(moment)}`,
  end: 'Supprimer',
  endOf: (name: string) => `Supprimer la clé «${b}${name}${b}»`,
  ended: (name: string) => `La clé «${b}${name}${b}» n’ouvre plus rien.`,
  notEnded: (error: string) => `La clé n’a pas pu être supprimée. ${error}`,

  name: 'Nom du programme',
  nameHint: `Pour le reconnaître${b}: «${b}Maison connectée${b}», «${b}Tablette de la cuisine${b}».`,
  nameMissing: 'Donnez un nom à cette clé.',
  nameTooLong: (limit: number) => `${limit} caractères au plus.`,
  nameInvalid: 'Le nom tient sur une seule ligne.',
  scope: 'Ce que la clé permet',
  create: 'Créer une clé',
  notCreated: (error: string) => `La clé n’a pas pu être créée. ${error}`,
  newToken: (name: string) => `Votre nouvelle clé «${b}${name}${b}»`,
  shownOnce: `Copiez-la maintenant${b}: elle ne sera plus affichée. Un nouveau mot de passe la supprime, comme toutes les autres.`,
} as const

export const scopeTexts: Record<Scope, { label: string; description: string }> = {
  read: { label: 'Tout lire', description: 'Objectifs, recettes, planning et listes.' },
  plan: {
    label: 'Lire et planifier',
    description: 'Écrire aussi les repas, les listes et ce qui a été mangé.',
  },
  recipes: {
    label: 'Lire et gérer les recettes',
    description: 'Écrire aussi vos recettes, vos favoris et leurs photos.',
  },
  all: {
    label: 'Tout lire et tout écrire',
    description: 'Y compris le profil et les pesées.',
  },
}
