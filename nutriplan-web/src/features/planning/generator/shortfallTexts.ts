import type { CookingShortfall, Shortfall } from '@/api'
import { formatWeekday, type PlainDate } from '@/vocabulary/dates'
import { frenchList } from '@/vocabulary/frenchList'
import { counted, formatFineGrams, formatGrams, NBSP } from '@/vocabulary/numbers'
import { RECIPE_NOUNS } from './poolTexts'

const MACRO_NOUNS: Record<Shortfall['macro'], string> = {
  proteins: 'protéines',
  carbohydrates: 'glucides',
  fats: 'lipides',
}

/** « lundi, mardi et jeudi »; every day of the week needs no list. */
function onDays(dates: readonly PlainDate[]): string {
  if (dates.length === 7) return 'tous les jours'
  return frenchList(dates.map((date) => formatWeekday(date).toLocaleLowerCase('fr')))
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
  return `${said} (${days}). Ajoutez des ${RECIPE_NOUNS[kind].other} qui apportent ${mend} ${formatFineGrams(density)} de ${noun} pour 100${NBSP}kcal.`
}

/** Why one cooks more often than was asked, when, and what would mend it. */
export function cookingShortfallText(shortfall: CookingShortfall): string {
  const { sessions, wanted, dates, kind, keeps_days: days } = shortfall
  const said = `Il faut cuisiner ${sessions} fois au lieu de ${wanted} (${onDays(dates)}), car trop peu de plats se gardent.`
  return `${said} Ajoutez des ${RECIPE_NOUNS[kind].other} qui se gardent ${counted(days, 'jour', 'jours')} ou se congèlent.`
}
