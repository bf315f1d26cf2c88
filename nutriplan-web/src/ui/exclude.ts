import { exclusion as texts } from '@/vocabulary/exclusion'
import { toast } from './toast'
import { type UndoActionOptions, undoAction } from './undoAction'

interface ExcludeOptions {
  /** Whether the dish is never wanted again, or allowed again. */
  excluded: boolean
  /** Returns the way back, where there is one. */
  set: () => Promise<UndoActionOptions | undefined>
  /** The dish, for its notices to take each other's place. */
  about: string
}

/** Keeps a dish out of the weeks to come, or allows it again, and says so with the way back. */
export async function exclude({ excluded, set, about }: ExcludeOptions): Promise<void> {
  try {
    const back = await set()
    const action = back && undoAction(back)
    toast.success(excluded ? texts.excluded : texts.allowed, { about, action })
  } catch {
    toast.error(texts.failed, { about })
  }
}
