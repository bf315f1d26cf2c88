import { formatDayMonthYear, formatFullDay, type PlainDate } from '@/vocabulary/dates'
import { MEAL_ACCESSIBLE_NAMES, type MealType } from '@/vocabulary/meals'
import { counted, NBSP } from '@/vocabulary/numbers'
import { slotOf } from '@/vocabulary/slots'

export const WEEK_TITLES = { 0: 'Semaine en cours', 1: 'Semaine prochaine' } as const

export const texts = {
  previousWeek: 'Revenir à la semaine en cours',
  nextWeek: 'Voir la semaine prochaine',
  daysOfTheWeek: 'Jours de la semaine',
  startTonight: (dishes: readonly string[]) => `À commencer ce soir${NBSP}: ${dishes.join(', ')}`,
  today: 'Aujourd’hui',
  grid: 'Repas de la semaine, jour par jour',
  ofTheDay: 'Objectif calorique du jour',
  eaten: 'Mangé',
  locked: 'Verrouillé',
  keep: 'Garder ce repas',
  keepHint: 'La génération laissera ce repas en place.',
  more: 'Autres actions',
  aimedAt: (kcal: string) => `visé${NBSP}: ${kcal}`,
  outOf: (aim: string) => ` sur ${aim}`,
  energyOfAim: (energy: string, aim: string) => `${energy} sur ${aim} visées`,
  openFailed: 'Ce repas n’a pas pu être ouvert. Vérifiez votre connexion.',
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
  optimize: 'Ajuster les quantités',
  optimizeHint: (aim: string) => `Pour atteindre ${aim}, dans les mêmes proportions.`,
  cook: 'Cuisiner',
  changeRecipe: 'Changer de recette',
  instead: 'À la place',
  seeRecipe: (number: number | null) =>
    number === null ? 'Voir la recette' : `Voir la recette ${number}`,
  changeFailed: (error: string) => `Le repas n’a pas pu être modifié${NBSP}: ${error}`,
  beforeAndAfter: 'Quantités avant et après',
  before: 'avant',
  after: 'après',
  seen: 'Compris',
  recipeChanged: 'La recette a changé depuis.',
  recipeGone: 'La recette n’existe plus. Ce repas garde ses ingrédients.',
  againstDiet: (reason: string) =>
    `Ne convient pas à votre régime${NBSP}: ${reason.charAt(0).toLocaleLowerCase('fr')}${reason.slice(1)}.`,
  anotherDish: 'Choisir un autre plat',
  takeNewVersion: 'Prendre la nouvelle version',
  newVersionTaken: 'Le repas suit la nouvelle version de la recette.',
  place: 'Déplacer ou copier',
  moved: 'Repas déplacé.',
  movedHere: 'Repas déplacé. Envoi dès le retour de la connexion.',
  exchanged: 'Repas échangés.',
  exchangedHere: 'Repas échangés. Envoi dès le retour de la connexion.',
  waiting: 'en attente d’envoi',
  copied: 'Repas copié.',
  copyNeedsNetwork: 'Sans connexion, un repas peut être déplacé, mais pas copié.',
  replaced: (name: string) => `Repas copié, à la place de «${NBSP}${name}${NBSP}».`,
  placeFailed: (error: string) => `Le repas n’a pas pu être placé${NBSP}: ${error}`,
} as const

export const views = {
  label: 'Vue du planning',
  day: 'Jour',
  week: 'Semaine',
} as const

export const dayStatusTexts = {
  empty: 'Rien de prévu pour l’instant.',
  begun: (eaten: string, remaining: string) => `${eaten} mangées, il reste ${remaining}`,
  done: (eaten: string) => `Tout est mangé${NBSP}: ${eaten}. Bonne fin de journée${NBSP}!`,
  over: (kcal: string) => `${kcal} de plus que l’objectif`,
  begunPast: (eaten: string, target: string) => `${eaten} mangées sur ${target}`,
  donePast: (eaten: string) => `Tout est mangé${NBSP}: ${eaten}.`,
  next: 'Prochain repas',
} as const

export const otherWeekTexts = {
  shown: (monday: PlainDate) =>
    `Le planning montre cette semaine et la prochaine, pas celle du ${formatDayMonthYear(monday)}.`,
  seen: 'Compris',
} as const

export const nextWeekTexts = {
  planned: 'Vos prochains repas sont prévus la semaine prochaine.',
  open: 'Les voir',
} as const

export const weekFoot = {
  title: 'La semaine en moyenne',
  mean: 'Par jour, en moyenne',
  print: 'Imprimer la semaine',
  marks: 'Voir les repères',
  marksFailed: 'Les repères n’ont pas pu être ouverts. Vérifiez votre connexion.',
  count: (planned: number, eaten: number) =>
    `${counted(planned, 'repas prévu', 'repas prévus')}, ${counted(eaten, 'mangé', 'mangés')}`,
} as const

export const weekGrid = {
  openDay: (day: string, meals: number) =>
    `Ouvrir le ${day}${NBSP}: ${counted(meals, 'repas', 'repas')}`,
} as const

/** « aussi mercredi, jeudi » */
export const alsoOn = (days: readonly string[]) => `aussi ${days.join(', ')}`

/** A meal that went to a week that is not shown: it is said where to. */
export const placed = {
  moved: (slot: string) => `Repas déplacé${NBSP}: ${slot}.`,
  exchanged: (slot: string) => `Repas échangés${NBSP}: ${slot}.`,
  copied: (slot: string) => `Repas copié${NBSP}: ${slot}.`,
  replaced: (name: string, slot: string) =>
    `Repas copié${NBSP}: ${slot}, à la place de «${NBSP}${name}${NBSP}».`,
  sentLater: (text: string) => `${text} Envoi dès le retour de la connexion.`,
} as const

export const placing = {
  title: 'Déplacer ou copier',
  modes: { move: 'Déplacer', copy: 'Copier' },
  mode: 'Que faire de ce repas',
  where: (mode: 'move' | 'copy') =>
    mode === 'move' ? `Vers quel repas${NBSP}?` : `Où le copier${NBSP}?`,
  here: 'Ici',
  free: 'Libre',
  loading: 'On regarde votre planning...',
} as const

export const loadingSlot = (type: MealType) =>
  `On récupère votre ${MEAL_ACCESSIBLE_NAMES[type].toLocaleLowerCase('fr')}...`

export const dayRegion = (date: PlainDate) => `Repas du ${formatFullDay(date)}`

export const addTo = (type: MealType, date: PlainDate) =>
  `Ajouter une recette${NBSP}: ${slotOf(type, date)}`

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
  fits: 'va bien avec la journée',
  misses: (grams: string, macro: string, isMore: boolean) =>
    isMore
      ? `il y aurait ${grams} de ${macro.toLocaleLowerCase('fr')} en trop`
      : `il manquerait ${grams} de ${macro.toLocaleLowerCase('fr')}`,
  /** Recipes whose kind is not the slot's own are offered after the others. */
  otherKinds: 'Voir aussi les autres recettes',
  fittingKind: 'Revenir aux recettes pour ce repas',
} as const
