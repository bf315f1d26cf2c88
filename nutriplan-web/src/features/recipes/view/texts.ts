import { formatFullDay, type PlainDate } from '@/vocabulary/dates'
import { MEAL_ACCESSIBLE_NAMES, type MealType } from '@/vocabulary/meals'
import { formatMinutes } from '@/vocabulary/minutes'
import { counted, NBSP } from '@/vocabulary/numbers'

export const texts = {
  figures: 'Apports d’une portion',
  perPortion: 'par portion',
  cooking: 'Temps et conservation',
  prep: (count: number) => `Préparation${NBSP}: ${formatMinutes(count)}`,
  cook: (count: number) => `Cuisson${NBSP}: ${formatMinutes(count)}`,
  rest: (count: number) => `Repos${NBSP}: ${formatMinutes(count)}`,
  dayBefore: 'À commencer la veille',
  keeps: (days: number) =>
    days === 0 ? 'Se mange aussitôt' : `Se garde ${counted(days, 'jour', 'jours')} au frais`,
  freezes: (freezes: boolean) => (freezes ? 'Se congèle' : 'Ne se congèle pas'),
  suits: 'Convient sûrement',
  dietMarks: {
    vegetarian: 'Végétarien',
    vegan: 'Végane',
    gluten_free: 'Sans gluten',
    lactose_free: 'Sans lactose',
  },
  plan: 'Planifier',
  toKitchen: 'Cuisiner',
  favorite: 'Favori',
  copy: 'Copier dans mes recettes',
  edit: 'Modifier',
  print: 'Imprimer',
  ingredients: 'Ingrédients',
  portions: 'Nombre de portions',
  portionCount: (count: number) => counted(count, 'portion', 'portions'),
  fewer: 'Une portion de moins',
  more: 'Une portion de plus',
  steps: 'Étapes',
  noSteps: 'Cette recette ne dit pas encore comment on la prépare.',
  writeSteps: 'Écrire les étapes',
  origin: 'Note et source',
  note: 'Note',
  source: `Source${NBSP}:`,
  newTab: ' (nouvel onglet)',
} as const

export const planning = {
  title: 'Planifier cette recette',
  loading: 'On regarde votre planning...',
  failed: 'Votre planning n’a pas pu être chargé.',
  free: 'Libre',
  takesPlaceOf: (name: string) => `Remplace ${name}`,
  dayRegion: (date: PlainDate) => `Repas du ${formatFullDay(date)}`,
  slot: (type: MealType, date: PlainDate) =>
    `${MEAL_ACCESSIBLE_NAMES[type].toLocaleLowerCase('fr')} du ${formatFullDay(date)}`,
  planned: (type: MealType, date: PlainDate) =>
    `Recette planifiée${NBSP}: ${planning.slot(type, date)}`,
  notPlanned: (reason: string) => `La recette n’a pas été planifiée. ${reason}`,
} as const
