import { formatFullDay, type PlainDate } from '@/vocabulary/dates'
import { MEAL_ACCESSIBLE_NAMES, type MealType } from '@/vocabulary/meals'
import { counted, NBSP } from '@/vocabulary/numbers'

export const WEEK_TITLES = { 0: 'Semaine en cours', 1: 'Semaine prochaine' } as const

export const texts = {
  previousWeek: 'Revenir à la semaine en cours',
  nextWeek: 'Voir la semaine prochaine',
  daysOfTheWeek: 'Jours de la semaine',
  today: 'Aujourd’hui',
  grid: 'Repas de la semaine, jour par jour',
  ofTheDay: 'Objectif calorique du jour',
  eaten: 'Mangé',
  eatenHint: 'La génération laisse les repas mangés en place.',
  locked: 'Verrouillé',
  lockedHint: 'La génération laissera ce repas en place.',
  generate: 'Générer ma semaine de repas',
  add: 'Ajouter',
  ingredients: 'Ingrédients',
  optimized: 'Quantités ajustées à vos besoins',
  loadFailed: 'Votre planning n’a pas pu être chargé.',
  showingSaved: `Connexion perdue${NBSP}: voici votre dernier planning enregistré sur cet appareil.`,
  retry: 'Réessayer',
  recipeAddFailed: (error: string) =>
    `Une erreur est survenue lors de l'ajout de la recette: ${error}`,
  recipeAdded: 'Recette ajoutée avec succès !',
  mealDeleted: 'Recette supprimée avec succès !',
  mealDeleteFailed: 'Une erreur est survenue lors de la suppression de la recette',
  optimizeSucceeded: 'Repas optimisé avec succès !',
  optimizeFailed: (error: string) =>
    `Une erreur est survenue lors de l'optimisation du repas : ${error}`,
  deleteQuestion: 'Supprimer?',
  remove: 'Retirer du planning',
  cancel: 'Annuler',
  optimize: 'Optimiser',
  cook: 'Cuisiner',
  changeRecipe: 'Changer de recette',
  seeRecipe: (number: number | null) =>
    number === null ? 'Voir la recette' : `Voir la recette ${number}`,
  changeFailed: (error: string) => `Le repas n’a pas pu être modifié${NBSP}: ${error}`,
  beforeAndAfter: 'Quantités avant et après',
  before: 'avant',
  after: 'après',
  seen: 'J’ai vu',
  recipeChanged: 'La recette a changé depuis.',
  recipeGone: 'La recette n’existe plus. Ce repas garde ses ingrédients.',
  againstDiet: (reason: string) =>
    `Ne convient pas à votre régime${NBSP}: ${reason.charAt(0).toLocaleLowerCase('fr')}${reason.slice(1)}.`,
  anotherDish: 'Choisir un autre plat',
  takeNewVersion: 'Prendre la nouvelle version',
  newVersionTaken: 'Le repas suit la nouvelle version de la recette.',
  place: 'Déplacer ou copier',
  moved: 'Repas déplacé.',
  exchanged: 'Repas échangés.',
  copied: 'Repas copié.',
  placeFailed: (error: string) => `Le repas n’a pas pu être placé${NBSP}: ${error}`,
  occupied: (slot: string, name: string) =>
    `«${NBSP}${name}${NBSP}» occupe déjà le ${slot.replace(/^collation/, 'créneau collation')}`,
  exchangeText: 'Les deux repas échangent leurs places.',
  exchange: 'Échanger les repas',
  replaceText: 'La copie prend sa place.',
  replace: 'Remplacer le repas',
} as const

export const placing = {
  title: 'Déplacer ou copier',
  modes: { move: 'Déplacer', copy: 'Copier' },
  mode: 'Que faire de ce repas',
  where: (mode: 'move' | 'copy') =>
    mode === 'move' ? `Vers quel repas${NBSP}?` : `Où le copier${NBSP}?`,
  here: 'Ici',
  free: 'Libre',
} as const

export const loadingSlot = (type: MealType) =>
  `On récupère votre ${MEAL_ACCESSIBLE_NAMES[type].toLocaleLowerCase('fr')}...`

export const dayRegion = (date: PlainDate) => `Repas du ${formatFullDay(date)}`

export const addTo = (type: MealType, date: PlainDate) =>
  `Ajouter une recette${NBSP}: ${slotOf(type, date)}`

/** « petit déjeuner du lundi 23 novembre » */
export const slotOf = (type: MealType, date: PlainDate) =>
  `${MEAL_ACCESSIBLE_NAMES[type].toLocaleLowerCase('fr')} du ${formatFullDay(date)}`

export const seeRecipeNamed = (name: string) => `Voir la recette${NBSP}: ${name}`

export const picker = {
  title: 'Choisir une recette',
  search: 'Chercher une recette',
  mine: 'Mes recettes',
  favorites: 'Mes favoris',
  public: 'Les recettes publiques',
  found: (count: number) => counted(count, 'recette trouvée', 'recettes trouvées'),
  none: (query: string) => `Aucun resultat pour "${query}"`,
  loading: 'On prépare vos recettes...',
  failed: 'Les recettes n’ont pas pu être chargées.',
  /** Recipes whose kind is not the slot's own are offered after the others. */
  otherKinds: 'Voir aussi les autres recettes',
  fittingKind: 'Revenir aux recettes pour ce repas',
} as const
