import { counted, NBSP } from '@/vocabulary/numbers'

export const texts = {
  createTitle: 'Enregistrer la recette',
  updateTitle: 'Modifier la recette',
  publicTitle: 'Une recette publique ne se modifie pas',
  publicText: 'Copiez-la dans vos recettes pour en faire votre version.',
  copy: 'Copier dans mes recettes',
  name: 'Nom de la recette',
  nameTooLong: 'Le nom de la recette doit contenir au maximum 120 caractères',
  type: 'Type de recette',
  ingredients: 'Ingrédients',
  noIngredient: 'Ajoutez au moins un ingrédient.',
  import: 'Importer une recette que vous avez déjà',
  needsIngredient: 'Vous devez ajouter au moins un ingrédient.',
  tooManyIngredients: 'Une recette compte au maximum 60 ingrédients.',
  amountMissing: 'Entrez une quantité',
  unitUnknown: 'Choisissez l’unité à côté',
  amountTooLarge: `Pas plus de 10${NBSP}kg`,
  amount: (name: string, amount: string, measure: string) =>
    measure === 'g'
      ? `${name}${NBSP}: ${amount}${NBSP}g`
      : `${name}${NBSP}: ${amount}${NBSP}×${NBSP}${measure}`,
  changedElsewhere: 'Cette recette a été modifiée sur un autre appareil',
  notAccepted: 'Aliment retiré du catalogue',
  balance: 'Apports de la recette',
  perPerson: 'pour une personne',
  servings: 'Nombre de personnes',
  servingCount: (count: number) => `pour ${counted(count, 'personne', 'personnes')}`,
  fewerServings: 'Une personne de moins',
  moreServings: 'Une personne de plus',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  created: 'Recette créée avec succès',
  updated: 'Recette mise à jour avec succès',
  createdAnew: `Cette recette avait été supprimée${NBSP}: la voici de nouveau dans vos recettes.`,
  createFailed: 'Une erreur est survenue lors de la création de la recette.',
  updateFailed: 'Une erreur est survenue lors de la mise à jour de la recette',
  leaveQuestion: `Quitter sans enregistrer${NBSP}?`,
  leaveConsequence: 'Ce que vous avez changé dans cette recette sera perdu.',
  leave: 'Quitter sans enregistrer',
  stay: 'Rester',
} as const

/** A recipe without a name, as each of the two screens says it. */
export const nameMissing = {
  create: 'Renseignez le nom de la recette.',
  update: 'Renseignez le nom de la recette',
} as const

export const row = {
  amountOf: (name: string) => `Quantité de ${name}`,
  measureOf: (name: string) => `Mesure de ${name}`,
  drag: 'Glisser pour changer l’ordre',
  moveUp: (name: string) => `Monter ${name}`,
  moveDown: (name: string) => `Descendre ${name}`,
  remove: (name: string) => `Retirer ${name}`,
  removed: (name: string) => `Retiré${NBSP}: ${name}`,
  moved: (name: string, position: number, count: number) =>
    `${name}${NBSP}: position ${position} sur ${count}`,
} as const

export const search = {
  label: 'Ajouter un ingrédient',
  added: 'Déjà dans la recette',
  nowIn: (name: string) => `Ajouté${NBSP}: ${name}`,
} as const

export const photo = {
  title: 'Photo',
  optional: 'si vous le souhaitez',
  hint: 'Sans photo, le plat est dessiné d’après ses ingrédients.',
  file: 'Photo de la recette',
  choose: 'Ajouter une photo',
  change: 'Changer de photo',
  preparing: 'Préparation de la photo...',
  remove: 'Retirer la photo',
  there: 'La photo est prête',
  removed: 'Photo retirée de la recette.',
  refused: {
    tooLarge: `Ce fichier est trop lourd pour une photo${NBSP}: 40${NBSP}Mo au plus.`,
    unreadable: 'Ce fichier n’est pas une photo lisible. Choisissez une image JPEG, PNG ou WebP.',
  },
  notSaved: (reason: string) =>
    `La recette est enregistrée, mais pas sa photo. ${reason} Enregistrez à nouveau pour la renvoyer.`,
} as const

export const origin = {
  title: 'Note et source',
  note: 'Note',
  noteTooLong: `La note compte au maximum 2${NBSP}000 caractères`,
  source: 'Adresse de la source',
  sourceHint: 'La page d’où vient la recette.',
  sourceWrong: 'L’adresse de la source commence par https:// ou http://, sans espace',
  sourceTooLong: `L’adresse de la source compte au maximum 2${NBSP}000 caractères`,
} as const

export const cooking = {
  title: 'Temps et conservation',
  prep: 'Préparation',
  cook: 'Cuisson',
  rest: 'Repos ou trempage',
  keeps: 'Se garde au frais',
  minutesWrong: `Un nombre entier de minutes, 24${NBSP}h au plus`,
  daysWrong: 'Un nombre entier de jours, un an au plus',
  freezes: 'Congélation',
  freezing: { '': 'Je ne sais pas', yes: 'Se congèle', no: 'Ne se congèle pas' },
  steps: 'Étapes',
  optional: 'si vous le souhaitez',
  hint: 'Tapez @ pour nommer un ingrédient : sa quantité suivra les portions.',
  step: (number: number) => `Étape ${number}`,
  add: 'Ajouter une étape',
  insert: 'Nommer un ingrédient',
  moveUp: (number: number) => `Monter l’étape ${number}`,
  moveDown: (number: number) => `Descendre l’étape ${number}`,
  remove: (number: number) => `Supprimer l’étape ${number}`,
  moved: (position: number, count: number) => `Étape placée en ${position} sur ${count}`,
  removed: (number: number) => `Étape ${number} supprimée`,
  pasted: (count: number) => `${counted(count, 'étape collée', 'étapes collées')}`,
  stepTooLong: `Une étape compte au maximum 1${NBSP}000 caractères`,
  tooManySteps: 'Une recette compte au maximum 60 étapes.',
} as const
