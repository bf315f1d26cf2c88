import type { Device } from '@/api'
import { formatDayMonthYear, formatTime, today } from '@/vocabulary/dates'
import { NBSP } from '@/vocabulary/numbers'

const b = NBSP

export const texts = {
  back: 'Revenir à mon profil',
  title: 'Mon compte',

  passwordTitle: 'Mot de passe',
  passwordText:
    'Vos autres appareils devront se reconnecter, et vos programmes recevoir de nouvelles clés.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  change: 'Changer le mot de passe',
  changed: 'Votre mot de passe est changé.',
  notChanged: (error: string) => `Le mot de passe n’a pas pu être changé. ${error}`,
  wrongPassword: 'Mot de passe incorrect. Veuillez réessayer.',
  tiedToProvider: (provider: string) =>
    `Vous vous connectez avec ${provider}${b}: ce compte n’a pas de mot de passe ici.`,

  sessionsTitle: 'Appareils connectés',
  sessionsText: `Partout où votre compte est ouvert. Vous ne reconnaissez pas un appareil${b}? Déconnectez-le, puis changez de mot de passe.`,
  sessionsLoading: 'On cherche vos appareils...',
  sessionsFailed: 'Vos appareils n’ont pas pu être chargés.',
  thisDevice: 'cet appareil',
  lastUsed: (moment: string) => `Dernière activité le ${formatMoment(moment)}`,
  signedInSince: (moment: string) =>
    `Connecté depuis le ${formatDayMonthYear(today(new Date(moment)))}`,
  endSession: 'Déconnecter',
  endSessionOf: (device: string) => `Déconnecter ${device}`,
  endOtherSessions: 'Déconnecter les autres appareils',
  sessionEnded: (device: string) => `${device} est déconnecté.`,
  sessionNotEnded: (error: string) => `L’appareil n’a pas pu être déconnecté. ${error}`,
  otherSessionsEnded: 'Vos autres appareils sont déconnectés.',
  otherSessionsNotEnded: (error: string) =>
    `Vos autres appareils n’ont pas pu être déconnectés. ${error}`,

  programsTitle: 'Calendrier et programmes',
  programsText: 'Votre planning dans votre agenda, et des clés pour vos programmes.',
  programs: 'Gérer les accès',

  exportTitle: 'Vos données',
  exportText: 'Tout ce que NutriPlan garde de vous, dans un fichier à emporter.',
  export: 'Télécharger mes données',
  exported: 'Vos données sont dans le fichier nutriplan.json.',
  notExported: (error: string) => `Vos données n’ont pas pu être téléchargées. ${error}`,

  deleteTitle: 'Supprimer le compte',
  deleteText: 'Profil, pesées, recettes, plannings et listes sont effacés. C’est irréversible.',
  delete: 'Supprimer mon compte',
  deleteAsk: `Supprimer votre compte${b}?`,
  deletePassword: 'Mot de passe, pour confirmer',
  deleteForGood: 'Supprimer pour de bon',
  keep: 'Garder mon compte',
  deleted: 'Votre compte est supprimé. Merci d’être passé.',
  notDeleted: (error: string) => `Le compte n’a pas pu être supprimé. ${error}`,
  freshSignIn: (provider: string) =>
    `Vous vous connectez avec ${provider}${b}: pour confirmer, votre connexion doit avoir moins de cinq minutes.`,
  signInTooOld: (provider: string) =>
    `Votre connexion avec ${provider} a plus de cinq minutes. Reconnectez-vous, puis supprimez le compte.`,
  signInAgain: (provider: string) => `Me reconnecter avec ${provider}`,
  comeBack: (provider: string) =>
    `Connectez-vous avec ${provider}${b}: vous reviendrez à la page de votre compte.`,
  signIn: 'Se connecter',
} as const

/** « 22 novembre 2026 à 14 h 05 », by the reader's own clock. */
function formatMoment(moment: string): string {
  const instant = new Date(moment)
  return `${formatDayMonthYear(today(instant))} à ${formatTime(instant)}`
}

/** Browsers and systems whose makers' names are not what people call them. */
const USUAL_NAMES: Record<string, string> = {
  'Chrome Mobile': 'Chrome',
  'Chrome Mobile iOS': 'Chrome',
  'Edge Mobile': 'Edge',
  'Firefox Mobile': 'Firefox',
  'Firefox iOS': 'Firefox',
  'Mobile Safari': 'Safari',
  'Mac OS X': 'macOS',
}

/** « Firefox sur Windows » */
export function deviceName({ browser, system }: Device): string {
  const names = [browser, system].filter((name) => name !== null)
  return names.map((name) => USUAL_NAMES[name] ?? name).join(' sur ') || 'Appareil inconnu'
}
