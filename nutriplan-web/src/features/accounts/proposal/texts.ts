import { addDays, formatDayMonthYear, formatShortDay, type PlainDate } from '@/vocabulary/dates'
import { counted, formatKilos, NBSP } from '@/vocabulary/numbers'

export const texts = {
  back: 'Revenir à mes réponses',
  title: (firstName: string) =>
    firstName ? `${firstName}, voici ce qu’il vous faut` : 'Voici ce qu’il vous faut',
  targets: 'Votre objectif par jour',
  aDay: 'par jour',
  /** When the goal is reached at the chosen pace. */
  goal: (goalKg: number, weeks: number, today: PlainDate) =>
    `${formatKilos(goalKg)} vers le ${formatDayMonthYear(addDays(today, 7 * weeks))}`,
  goalIn: (weeks: number) => `dans ${counted(weeks, 'semaine', 'semaines')}`,
  steady: 'De quoi garder votre poids',
  week: 'Et votre première semaine',
  menu: 'Les repas, jour par jour',
  days: (days: readonly PlainDate[]) =>
    `Du ${formatShortDay(days[0] ?? '')} au ${formatShortDay(days.at(-1) ?? '')}`,
  composing: 'On compose votre semaine...',
  another: 'Une autre semaine',
  hint: `Un plat ne vous dit rien${NBSP}? Appuyez dessus pour en changer.`,
  change: `Changer ce plat${NBSP}: `,
  openFailed: 'Les autres plats n’ont pas pu être cherchés. Vérifiez votre connexion.',
  keep: 'Garder cette semaine',
  free: 'Gratuit. Une adresse et un mot de passe, c’est tout.',
  failed: 'Votre semaine n’a pas pu être composée',
  over: `La semaine que vous vouliez garder est passée${NBSP}: en voici une autre, à enregistrer.`,
  overAndFailed: `La semaine que vous vouliez garder est passée${NBSP}: rien n’en a été enregistré. Générez-en une autre.`,
  keepNothing: 'Créer mon compte sans elle',
} as const
