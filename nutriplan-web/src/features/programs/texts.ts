import { formatDayMonthYear, formatTime, today } from '@/vocabulary/dates'
import { NBSP } from '@/vocabulary/numbers'

const b = NBSP

export const texts = {
  back: 'Revenir à mon compte',
  title: 'Calendrier et programmes',
  text: 'Ouvrez votre planning à un agenda, à votre maison connectée ou à un programme, sans leur confier votre mot de passe.',
  copy: 'Copier',
  copied: 'C’est copié.',
  notCopied: `La copie n’est pas possible ici${b}: sélectionnez le texte, puis copiez-le.`,
} as const

/** « 22 novembre 2026 à 14 h 05 », by the reader's own clock. */
export function formatMoment(moment: string): string {
  const instant = new Date(moment)
  return `${formatDayMonthYear(today(instant))} à ${formatTime(instant)}`
}
