import { toast } from '@/ui/toast'
import { texts } from './texts'

/** Says that a recipe did not become a favourite, or did not cease to be one, until it does. */
export function withFavoriteToasts(id: string, marking: Promise<unknown>): Promise<void> {
  const about = `favorite ${id}`
  return marking.then(
    () => toast.done(about),
    () => toast.error(texts.favoriteFailed, { about }),
  )
}
