import { NBSP } from '@/vocabulary/numbers'

const b = NBSP

export const texts = {
  progress: 'Création du profil',
  previous: 'Étape précédente',
  backToLogin: 'Revenir à la connexion',
  next: 'Etape suivante',
  finish: 'Obtenir mon planning maintenant',
  creating: 'Création de votre profil...',
  welcome: `Bienvenue sur NutriPlan${b}!`,
  noAccount: 'Connectez-vous ou créez votre compte pour enregistrer votre profil.',
  notSaved: (error: string) => `Votre profil n’a pas pu être enregistré. ${error}`,
} as const

export const questions = {
  display_name: {
    title: `Comment vous appelez‑vous${b}?`,
    text: 'Un prénom ou un pseudo, si vous voulez.',
    label: 'Pseudo',
  },
  birthdate: {
    title: `Quelle est votre date de naissance${b}?`,
    text: 'Vos besoins évoluent avec l’âge.',
    label: 'Date de naissance',
  },
  weight: {
    title: `Combien pesez‑vous aujourd’hui${b}?`,
    text: 'Une estimation suffit, vous pourrez la corriger.',
    label: 'Poids actuel',
  },
  height: {
    title: `Combien mesurez‑vous${b}?`,
    text: 'En centimètres.',
    label: 'Taille',
  },
  gender: {
    title: `Quel est votre sexe${b}?`,
    text: 'À poids égal, le corps ne dépense pas la même énergie.',
    label: 'Sexe',
  },
  activity_level: {
    title: `Et côté activité${b}?`,
    text: 'Choisissez ce qui ressemble le plus à une semaine ordinaire.',
    label: 'Niveau d’activité',
  },
  weight_goal: {
    title: `Quel poids visez‑vous${b}?`,
    text: 'Le même qu’aujourd’hui, si vous souhaitez simplement bien manger.',
    label: 'Poids cible',
  },
  gain_per_week: {
    title: `À quel rythme${b}?`,
    text: 'Plus le rythme est doux, plus il est facile à tenir.',
    label: 'Rythme',
  },
} as const

export const paceLabel = (monthly: number, gaining: boolean) =>
  `${gaining ? 'Prendre' : 'Perdre'} ${monthly}${b}kg par mois`

export const paceDescriptions = [
  'En douceur',
  'Régulier',
  'Soutenu',
  'Très soutenu, à envisager avec un professionnel de santé',
] as const
