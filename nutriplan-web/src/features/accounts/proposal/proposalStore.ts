import type { WeekPreview } from '@/api'
import type { PlainDate } from '@/vocabulary/dates'

/** A week that a visitor was shown, with what it was made for. */
export interface ProposedWeek {
  /** The answers, as they were sent. */
  answers: string
  monday: PlainDate
  today: PlainDate
  preview: WeekPreview
  /** The slots whose dish another week leaves in place. */
  held: readonly string[]
  /** The visitor has said to keep it. */
  wanted: boolean
}

const NAME = 'nutriplan-week-draft'

export function readProposedWeek(): ProposedWeek | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    return stored && { held: [], ...stored }
  } catch {
    return null
  }
}

/** A storage that is full keeps none: the week is then proposed again. */
export function storeProposedWeek(week: ProposedWeek): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(week))
  } catch {
    dropProposedWeek()
  }
}

export const dropProposedWeek = () => sessionStorage.removeItem(NAME)
