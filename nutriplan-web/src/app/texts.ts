import { formatFullDay, type PlainDate } from '@/vocabulary/dates'
import { NBSP } from '@/vocabulary/numbers'

export const texts = {
  sessionExpired: 'Votre session a expiré, veuillez vous reconnecter.',
  signInAgain: 'Se reconnecter',
  loggedOut: 'Déconnexion reussie.',
  loggingOut: `Déconnexion en cours${NBSP}: elle sera terminée dès que le serveur répondra.`,
  close: 'Fermer',
  preparingProfile: 'On prépare votre profil...',
  loadingScreen: 'On met la table...',
  slow: 'C’est plus long que d’habitude.',
  serverDownTitle: 'Le serveur ne répond pas',
  serverDownText:
    'Vos repas et votre profil sont en sécurité. Vérifiez votre connexion, puis réessayez.',
  showingCached: `Connexion perdue${NBSP}: vous voyez les dernières données enregistrées sur cet appareil.`,
  clockIsWrong: (today: PlainDate) =>
    `L’horloge de votre appareil semble décalée${NBSP}: nous utilisons la date du serveur, le ${formatFullDay(today)} ${today.slice(0, 4)}.`,
  retry: 'Réessayer',
  offlineTitle: 'Vous êtes hors ligne',
  offlineText:
    'Cette page n’est pas encore sur cet appareil. Elle s’ouvrira dès le retour de la connexion.',
  brokenTitle: 'Quelque chose s’est renversé',
  brokenText: 'Cette page n’a pas pu s’afficher. Rien de ce que vous avez enregistré n’est perdu.',
  reload: 'Recharger la page',
  home: 'Revenir à l’accueil',
  skip: 'Aller au contenu',
  menu: 'Navigation principale',
} as const

export const titles = {
  landing: 'NutriPlan, votre semaine de repas en 2 minutes',
  login: 'Connexion · NutriPlan',
  createProfile: 'Créer mon profil · NutriPlan',
  proposedWeek: 'Ma première semaine · NutriPlan',
  saveProfile: 'Créer mon profil · NutriPlan',
  forgotPassword: 'Mot de passe oublié · NutriPlan',
  resetPassword: 'Nouveau mot de passe · NutriPlan',
  verifyEmail: 'Confirmation de l’adresse · NutriPlan',
  account: 'Mon compte · NutriPlan',
  programs: 'Calendrier et programmes · NutriPlan',
  planning: 'Mon planning · NutriPlan',
  shoppingList: 'Ma liste de courses · NutriPlan',
  cookingDay: 'Cuisiner la journée · NutriPlan',
  cooking: 'Cuisiner · NutriPlan',
  recipes: 'Mes recettes · NutriPlan',
  recipe: 'Recette · NutriPlan',
  recipeCooking: 'Cuisiner · NutriPlan',
  recipeCreate: 'Enregistrer la recette · NutriPlan',
  recipeImport: 'Importer une recette · NutriPlan',
  recipeArchive: 'Importer d’une autre application · NutriPlan',
  recipeUpdate: 'Modifier la recette · NutriPlan',
  profile: 'Mon profil · NutriPlan',
  profileEdit: 'Modifier mes informations · NutriPlan',
} as const
