import { NBSP } from '@/vocabulary/numbers'

const b = NBSP

export const texts = {
  back: 'Revenir à la connexion',

  forgotTitle: 'Mot de passe oublié',
  forgotText: 'Donnez-nous votre adresse, nous vous envoyons un lien pour en choisir un autre.',
  send: 'Recevoir le lien',
  sentTitle: 'Regardez vos messages',
  sent: (email: string) =>
    `Si un compte existe pour ${email}, un lien vient d’y partir. Il sert une fois, pendant une heure.`,
  notSent: (error: string) => `Le lien n’a pas pu être envoyé. ${error}`,
  again: 'Essayer une autre adresse',

  resetTitle: 'Nouveau mot de passe',
  resetText: 'Vos autres appareils devront se reconnecter.',
  password: 'Nouveau mot de passe',
  save: 'Enregistrer',
  saved: 'Votre mot de passe est changé. Vous pouvez vous connecter.',
  notSaved: (error: string) => `Le mot de passe n’a pas pu être changé. ${error}`,
  expiredTitle: 'Ce lien ne marche plus',
  expiredText: 'Il a déjà servi, ou il est trop ancien.',
  askAgain: 'Demander un nouveau lien',

  verifying: 'On vérifie votre adresse...',
  confirmTitle: 'Confirmez votre adresse',
  confirmText: 'Pour confirmer cette adresse, saisissez votre mot de passe.',
  confirm: 'Confirmer mon adresse',
  notYours: `Vous n’avez pas créé ce compte${b}? Fermez cette page, rien ne sera confirmé.`,
  notVerified: (error: string) => `L’adresse n’a pas pu être confirmée. ${error}`,
  verifiedTitle: 'Votre adresse est confirmée',
  verifiedText: `Merci${b}! Vous pouvez retourner à vos repas.`,
  goOn: 'Continuer',
  notVerifiedTitle: 'Votre adresse n’a pas pu être confirmée',
} as const
