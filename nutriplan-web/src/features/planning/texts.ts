import type { CookingShortfall, Shortfall } from '@/api'
import { formatFullDay, formatWeekday, type PlainDate } from '@/vocabulary/dates'
import { MEAL_ACCESSIBLE_NAMES, type MealType } from '@/vocabulary/meals'
import { counted, formatFineGrams, formatGrams, NBSP } from '@/vocabulary/numbers'
import type { RecipeType } from '@/vocabulary/recipes'
import type { Pool, RotationKind } from './generator/pool'

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

export const generator = {
  title: 'Générer ma semaine de repas',
  intro:
    'On choisit les recettes, on les répartit sur la semaine et on ajuste les quantités à vos besoins.',
  /** Which days of a week are filled. */
  fills: (days: readonly PlainDate[]) => {
    const [first = '', last = first] = [days[0], days.at(-1)]
    return first === last
      ? `Pour le ${formatFullDay(first)}.`
      : `Du ${formatFullDay(first)} au ${formatFullDay(last)}.`
  },
  rotationTitle: `Combien de recettes différentes dans la semaine${NBSP}?`,
  poolTitle: `Avec quelles recettes${NBSP}?`,
  optimizer: 'Ajuster les quantités à mes besoins',
  optimizerHint: 'Chaque recette garde ses proportions.',
  start: 'Générer',
  generating: 'On compose votre semaine...',
  previewTitle: 'Votre semaine est prête',
  previewIntro: `Rien n’est encore enregistré${NBSP}: regardez, recommencez si vous voulez, puis sauvegardez.`,
  save: 'Sauvegarder mon planning',
  saving: 'On enregistre votre planning...',
  cancel: 'Annuler',
  another: 'Une autre semaine',
  replaces: (name: string) => `Remplace «${NBSP}${name}${NBSP}»`,
  kept: 'Conservé',
  /** Said before generating: these meals stay. */
  stays: (locked: number, eaten: number) =>
    [
      locked > 0 && counted(locked, 'repas verrouillé', 'repas verrouillés'),
      eaten > 0 && counted(eaten, 'repas mangé', 'repas mangés'),
    ]
      .filter(Boolean)
      .join(' et ')
      .concat(locked + eaten === 1 ? ' reste en place.' : ' restent en place.'),
  amounts: 'Quantités',
  amountsOf: { kitchen: 'De cuisine', exact: 'Exactes' },
  changeMeal: (slot: string) => `Changer de recette${NBSP}: ${slot}`,
  shortfallsTitle: 'Pour tomber encore plus juste',
  nothingToPlan:
    'Tous les repas de cette semaine sont passés ou verrouillés. Essayez la semaine prochaine.',
  nextWeek: 'Générer la semaine prochaine',
  success: 'Planning généré avec succès !',
  failed: (error: string) => `Une erreur est survenue lors de la génération du planning : ${error}`,
  changeFailed: (error: string) => `Le plat n’a pas pu être changé${NBSP}: ${error}`,
  recipesFailed: 'Vos recettes n’ont pas pu être chargées.',
  chosenCount: (count: number) => counted(count, 'recette choisie', 'recettes choisies'),
  chosenSearch: 'Chercher une recette',
  chosenList: 'Recettes à utiliser',
  available: (count: number) => counted(count, 'recette disponible', 'recettes disponibles'),
} as const

export const batch = {
  label: 'Cuisiner une fois, manger plusieurs fois',
  hint: 'Un même plat sert plusieurs déjeuners et dîners, tant qu’il se garde.',
  sessions: `Combien de fois voulez-vous cuisiner dans la semaine${NBSP}?`,
  less: 'Cuisiner une fois de moins',
  more: 'Cuisiner une fois de plus',
  atMost: (sessions: number) => `${sessions} fois au plus`,
} as const

/** Why one cooks more often than was asked, when, and what would mend it. */
export function cookingShortfallText(shortfall: CookingShortfall): string {
  const { sessions, wanted, dates, kind, keeps_days: days } = shortfall
  const said = `Il faut cuisiner ${sessions} fois au lieu de ${wanted} (${onDays(dates)}), car trop peu de plats se gardent.`
  return `${said} Ajoutez des ${MISSING_NOUNS[kind].other} qui se gardent ${counted(days, 'jour', 'jours')} ou se congèlent.`
}

export const dietNotice = {
  ask: `Vous ne mangez pas de tout${NBSP}?`,
  choose: 'Choisir mon régime',
  yours: (diet: string) =>
    `Votre régime${NBSP}: ${diet.charAt(0).toLocaleLowerCase('fr')}${diet.slice(1)}.`,
  change: 'Changer',
} as const

export const ROTATION_LABELS: Record<RotationKind, string> = {
  breakfast: 'Petits déjeuners',
  lunch: 'Déjeuners',
  dinner: 'Dîners',
  snack: 'Collations',
}

const ROTATION_NOUNS: Record<RotationKind, { one: string; other: string }> = {
  breakfast: { one: 'petit déjeuner', other: 'petits déjeuners' },
  lunch: { one: 'déjeuner', other: 'déjeuners' },
  dinner: { one: 'dîner', other: 'dîners' },
  snack: { one: 'collation', other: 'collations' },
}

export const POOL_LABELS: Record<Pool, { label: string; description: string }> = {
  mine: { label: 'Mes recettes', description: 'Seulement celles que vous avez créées' },
  favorites: { label: 'Mes favoris', description: 'Les recettes marquées d’une étoile' },
  all: { label: 'Toutes les recettes', description: 'Les vôtres et les recettes publiques' },
  chosen: { label: 'Choisir mes recettes', description: 'Cochez celles que vous voulez manger' },
}

/** One click to the next wider pool. */
export const WIDEN_TO: Record<Exclude<Pool, 'chosen'>, string> = {
  mine: 'Utiliser mes recettes',
  favorites: 'Utiliser mes favoris',
  all: 'Utiliser toutes les recettes',
}

export function rotationWarning(
  kind: RotationKind,
  wanted: number,
  available: number,
  leftOut: number,
): string {
  const { one, other } = ROTATION_NOUNS[kind]
  const shortage = `Il manque des ${other} pour assurer la rotation de la semaine. Vous avez sélectionné ${counted(wanted, one, other)}, mais seulement ${available} sont disponibles.`
  return `${shortage}${leftOutByDiet(leftOut)}`
}

/** Said after what is missing, where the diet has its part in it. */
const leftOutByDiet = (count: number) => (count > 0 ? ` Votre régime en écarte ${count}.` : '')

const MISSING_NOUNS: Record<RecipeType, { one: string; other: string }> = {
  BREAKFAST: { one: 'petit déjeuner', other: 'petits déjeuners' },
  MEAL: { one: 'repas', other: 'repas' },
  SNACK: { one: 'collation', other: 'collations' },
  DESSERT: { one: 'dessert', other: 'desserts' },
  OTHER: { one: 'autre recette', other: 'autres recettes' },
}

const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

const EMPTY_POOLS: Record<Pool, string> = {
  mine: 'Vous n’avez pas encore de recettes à vous. En attendant, piochez dans toutes les recettes.',
  favorites: 'Vous n’avez pas encore de favoris. En attendant, piochez dans toutes les recettes.',
  all: 'Le livre de recettes est vide pour l’instant.',
  chosen: 'Cochez les recettes que vous voulez manger cette semaine.',
}

const WHERE: Record<Pool, string> = {
  mine: 'à vos recettes',
  favorites: 'à vos favoris',
  all: 'à vos recettes',
  chosen: 'à votre sélection',
}

type Missing = Partial<Record<RecipeType, number>>

/** What the pool lacks, said before anything is generated. */
export const poolTooSmall = (pool: Pool, size: number, missing: Missing) =>
  size === 0 ? EMPTY_POOLS[pool] : whatIsMissing(pool, missing)

/** « Ajoutez au moins 1 collation à vos favoris, ou changez la rotation. » */
export function whatIsMissing(pool: Pool, missing: Missing, leftOut: Missing = {}): string {
  const what = list.format(
    Object.entries(missing).map(([kind, count]) => {
      const noun = MISSING_NOUNS[kind as RecipeType]
      return counted(count, noun.one, noun.other)
    }),
  )
  return `Ajoutez au moins ${what} ${WHERE[pool]}, ou changez la rotation.${leftOutByDiet(Object.values(leftOut).reduce((sum, count) => sum + count, 0))}`
}

/** Why a week is not made of the favourites: « ni petit déjeuner ni collation ». */
export function favoritesLack(size: number, missing: Missing): string {
  if (size === 0) return 'Vous n’avez pas encore de favoris.'
  const nouns = Object.keys(missing).map((kind) => MISSING_NOUNS[kind as RecipeType].one)
  const what = nouns.length === 1 ? `pas de ${nouns[0]}` : `ni ${nouns.join(' ni ')}`
  return `Parmi vos favoris, il n’y a ${what}.`
}

const MACRO_NOUNS: Record<Shortfall['macro'], string> = {
  proteins: 'protéines',
  carbohydrates: 'glucides',
  fats: 'lipides',
}

/** « lundi, mardi et jeudi »; every day of the week needs no list. */
function onDays(dates: readonly PlainDate[]): string {
  if (dates.length === 7) return 'tous les jours'
  return list.format(dates.map((date) => formatWeekday(date).toLocaleLowerCase('fr')))
}

/** Which macro misses or exceeds by how much, on which days, and which recipes would mend it. */
export function shortfallText(shortfall: Shortfall): string {
  const { macro, direction, dates, grams, kind, grams_per_100_kcal: density } = shortfall
  const noun = MACRO_NOUNS[macro]
  const days = dates.length === 1 ? onDays(dates) : `${onDays(dates)}, en moyenne par jour`
  const said =
    direction === 'UNDER'
      ? `Il manque ${formatGrams(grams)} de ${noun}`
      : `Il y a ${formatGrams(grams)} de ${noun} de trop`
  const mend = direction === 'UNDER' ? 'au moins' : 'au plus'
  return `${said} (${days}). Ajoutez des ${MISSING_NOUNS[kind].other} qui apportent ${mend} ${formatFineGrams(density)} de ${noun} pour 100${NBSP}kcal.`
}
