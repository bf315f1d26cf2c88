import { NBSP } from '@/vocabulary/numbers'

const b = NBSP

export const texts = {
  back: 'Revenir à mon profil',
  title: 'Mon compte',
  email: 'Adresse e-mail',

  passwordTitle: 'Mot de passe',
  passwordText: 'Vos autres appareils devront se reconnecter.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  change: 'Changer le mot de passe',
  changed: 'Votre mot de passe est changé.',
  notChanged: (error: string) => `Le mot de passe n’a pas pu être changé. ${error}`,
  wrongPassword: 'Mot de passe incorrect. Veuillez réessayer.',
  tiedToProvider: (provider: string) =>
    `Vous vous connectez avec ${provider}${b}: ce compte n’a pas de mot de passe ici.`,

  exportTitle: 'Vos données',
  exportText: 'Tout ce que NutriPlan garde de vous, dans un fichier à emporter.',
  export: 'Télécharger mes données',
  exported: 'Vos données sont dans le fichier nutriplan.json.',
  notExported: (error: string) => `Vos données n’ont pas pu être téléchargées. ${error}`,

  deleteTitle: 'Supprimer le compte',
  deleteText:
    'Profil, pesées, recettes, plannings et listes sont effacés pour de bon. Rien ne peut les faire revenir.',
  delete: 'Supprimer mon compte',
  deleteAsk: `Supprimer votre compte${b}?`,
  deletePassword: 'Mot de passe, pour confirmer',
  deletePasswordHint: 'Laissez vide si vous vous connectez sans mot de passe.',
  deleteForGood: 'Supprimer pour de bon',
  keep: 'Garder mon compte',
  deleted: 'Votre compte est supprimé. Merci d’être passé.',
  notDeleted: (error: string) => `Le compte n’a pas pu être supprimé. ${error}`,
  signInAgain: (provider: string) =>
    `Reconnectez-vous avec ${provider}, puis supprimez le compte dans les dix minutes.`,
} as const
