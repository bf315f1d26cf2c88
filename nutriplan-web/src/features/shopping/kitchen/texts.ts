import { formatWeekday } from '@/vocabulary/dates'
import { MEAL_ACCESSIBLE_NAMES } from '@/vocabulary/meals'
import { counted, NBSP } from '@/vocabulary/numbers'
import type { Place } from './kitchenDays'

export const texts = {
  past: (days: number) => counted(days, 'jour passé', 'jours passés'),
  today: 'Aujourd’hui',
  nothing: 'Rien à cuisiner ce jour-là.',
  cook: 'Cuisiner',
  cookNamed: (name: string) => `Cuisiner${NBSP}: ${name}`,
  eaten: 'Mangé',
  frozen: 'Congelé',
  freeze: (places: readonly Place[]) =>
    `À congeler${NBSP}: ${places.length === 1 ? 'la part' : 'les parts'} ${inWords(places.map(ofMeal))}`,
  thawing: 'Le soir, à sortir du congélateur',
  thawed: 'À sortir du congélateur la veille au soir',
  toStart: 'Le soir, à commencer pour le lendemain',
  started: 'À commencer la veille au soir',
  eveFor: (place: Place) => `pour ${isSnack(place) ? 'la' : 'le'} ${mealOf(place)}`,
} as const

/** « dîner de samedi » */
const mealOf = ({ date, type }: Place) =>
  `${MEAL_ACCESSIBLE_NAMES[type].toLocaleLowerCase('fr')} de ${formatWeekday(date).toLocaleLowerCase('fr')}`

const isSnack = ({ type }: Place) => type.startsWith('SNACK')

/** « du dîner de samedi » */
const ofMeal = (place: Place) => `${isSnack(place) ? 'de la' : 'du'} ${mealOf(place)}`

/** « a, b et c » */
const inWords = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' et ')
