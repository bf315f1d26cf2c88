import { NBSP } from '@/vocabulary/numbers'

const b = NBSP

export const texts = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  passwordHint: `8${b}caractères au moins, dont une minuscule, une majuscule, un chiffre et un caractère spécial (@${b}$${b}!${b}%${b}*${b}?${b}&).`,

  loginTitle: 'Ravis de vous revoir',
  loginText: 'Connectez-vous pour retrouver votre semaine.',
  signIn: 'Se connecter',
  signingIn: 'Connexion en cours...',
  signedIn: 'Connexion réussie',
  or: 'ou',
  goOnWith: (provider: string) => `Continuer avec ${provider}`,
  inApp: (provider: string) =>
    `La connexion ${provider} ne marche pas ici. Ouvrez NutriPlan dans votre navigateur préféré pour vous connecter avec ${provider}.`,
  cancelled: (provider: string) => `Vous avez annulé la connexion avec ${provider}.`,
  forgotten: 'Mot de passe oublié',
  newHere: `Première visite${b}?`,
  start: 'Créer mon planning',
  createAccount: 'Créer mon compte',
  notSignedUp: `Nous ne connaissons pas encore cette adresse. Répondez à huit questions, et votre planning est prêt.`,
  back: 'Revenir à l’accueil',

  saveTitle: 'Plus qu’une chose : où garder votre planning',
  saveText:
    'Votre profil est prêt. Une adresse et un mot de passe suffisent pour le retrouver partout.',
  registered: 'Inscription réussie',
  keepingWeek: 'On enregistre votre planning...',
  alreadyOurs: `Vous avez déjà un compte${b}?`,
  backToWeek: 'Revenir à ma semaine',
} as const

export const fieldMessages = {
  email: {
    missing: "L'email est requis",
    invalid_format: 'Adresse email invalide',
    invalid_email: 'Veuillez entrer une adresse email valide',
    not_ascii: `Les lettres accentuées ou d’un autre alphabet ne passent pas partout avant le${b}@. Donnez-nous une adresse qui n’en a pas.`,
    too_long: 'Cette adresse est trop longue',
  },
  password: {
    missing: 'Le mot de passe est requis',
    too_short: 'Le mot de passe doit contenir au moins 8 caractères',
    too_long: 'Le mot de passe doit contenir au maximum 128 caractères',
    no_lowercase: 'Le mot de passe doit contenir au moins une lettre minuscule',
    no_uppercase: 'Le mot de passe doit contenir au moins une lettre majuscule',
    no_digit: 'Le mot de passe doit contenir au moins un chiffre',
    no_special_character:
      'Le mot de passe doit contenir au moins un caractère spécial parmi @ $ ! % * ? &',
    too_common: `Ce mot de passe est trop courant${b}: choisissez-en un plus long ou plus inattendu.`,
    contains_email: 'Le mot de passe ne doit pas contenir votre adresse.',
  },
} as const

export const loginFailures = {
  notSignedUp: "Vous n'avez pas encore de compte. Veuillez vous inscrire pour continuer.",
  invalidPassword: 'Mot de passe incorrect. Veuillez réessayer.',
  emailAlreadyExists: (provider: string) =>
    `Cet email est deja utilisé. Vous avez peut-être utilisé ${provider} pour vous connecter.`,
  /** Said to somebody who has just used the provider, to whom it cannot be suggested. */
  emailHasAPassword: 'Cet email est deja utilisé. Connectez-vous avec votre mot de passe.',
  tiedToProvider: (provider: string) =>
    `Cet email est associé à un compte ${provider}. Veuillez vous connecter avec ${provider}.`,
  provider: (provider: string) => `Il y a un problème avec la connexion ${provider}`,
  noCredential: (provider: string) =>
    `Il y a un problème avec la connexion ${provider}${b}: aucun identifiant n’a été reçu.`,
  noToken: 'Failed to retrieve token from backend.',
  other: (error: string) => `Erreur durant la connexion : ${error}`,
} as const
