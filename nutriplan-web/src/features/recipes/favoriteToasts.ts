import { reportFailure } from '@/ui/reportFailure'
import { texts } from './texts'

/** Says that a recipe did not become a favourite, or did not cease to be one, until it does. */
export const withFavoriteToasts = (id: string, marking: Promise<unknown>): Promise<boolean> =>
  reportFailure(marking, `favorite ${id}`, () => texts.favoriteFailed)
