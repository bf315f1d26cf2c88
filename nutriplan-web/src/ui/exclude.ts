import { exclusion as texts } from '@/vocabulary/exclusion'
import { toast } from './toast'
import { undoAction } from './undoAction'

interface ExcludeOptions {
  /** Whether the dish is never wanted again, or allowed again. */
  excluded: boolean
  set: (excluded: boolean) => Promise<unknown>
  /** The dish, for its notices to take each other's place. */
  about: string
}

/** Keeps a dish out of the weeks to come, or allows it again, and says so with the way back. */
export async function exclude({ excluded, set, about }: ExcludeOptions): Promise<void> {
  try {
    await set(excluded)
  } catch {
    toast.error(texts.failed, { about })
    return
  }
  const action = undoAction({
    undo: () => set(!excluded),
    refresh: () => undefined,
    failure: () => texts.failed,
  })
  toast.success(excluded ? texts.excluded : texts.allowed, { about, action })
}
