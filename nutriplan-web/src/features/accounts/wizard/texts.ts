import { NBSP } from '@/vocabulary/numbers'

export const texts = {
  progress: 'Création du profil',
  previous: 'Étape précédente',
  backToLogin: 'Revenir à la connexion',
  next: 'Etape suivante',
  finish: 'Obtenir mon planning maintenant',
  creating: 'Création de votre profil...',
  welcome: `Bienvenue sur NutriPlan${NBSP}!`,
  noAccount: 'Connectez-vous ou créez votre compte pour enregistrer votre profil.',
  notSaved: (error: string) => `Votre profil n’a pas pu être enregistré. ${error}`,
} as const
