import type { OwnFood } from '@/api/generated'
import { BANS, type Ban } from './diet'

/** What is known to be in a food, and whether nothing else of the list is. */
export interface Contents {
  contains: readonly Ban[]
  isComplete: boolean
}

export const UNKNOWN_CONTENTS: Contents = { contains: [], isComplete: false }

type Known = Pick<OwnFood, 'contains' | 'free_of'>

/** Pork is meat; and who names milk says nothing of its lactose. */
const LEAVES_OPEN: Partial<Record<Ban, Ban>> = { meat: 'pork', lactose: 'milk' }

/** What is not in a food of which all is named. */
const absentBeside = (contains: readonly Ban[]): Ban[] =>
  BANS.filter((one) => {
    const other = LEAVES_OPEN[one]
    return !contains.includes(one) && !(other && contains.includes(other))
  })

export function contentsOf({ contains, free_of }: Known): Contents {
  const named = BANS.filter((one) => contains.includes(one))
  return {
    contains: named,
    isComplete: absentBeside(named).every((one) => free_of.includes(one)),
  }
}

/** What is sent; where nothing was changed, all that was known, also of single things. */
export function sentContents(contents: Contents, known: Known | null): Known {
  const before = known ? contentsOf(known) : UNKNOWN_CONTENTS
  const isAsBefore =
    before.isComplete === contents.isComplete &&
    BANS.every((one) => before.contains.includes(one) === contents.contains.includes(one))
  if (isAsBefore)
    return { contains: [...(known?.contains ?? [])], free_of: [...(known?.free_of ?? [])] }
  return {
    contains: [...contents.contains],
    free_of: contents.isComplete ? absentBeside(contents.contains) : [],
  }
}
