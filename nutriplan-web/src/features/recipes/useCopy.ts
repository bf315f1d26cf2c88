import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { isProblem, problemText } from '@/api'
import { toast } from '@/ui/toast'
import { useIsMounted } from '@/ui/useIsMounted'
import { paths } from '@/vocabulary/paths'
import { useCopyRecipe } from './data'
import { texts } from './texts'

/** Copies a recipe into one's own and leads to its editor; `copying` is the one under way. */
export function useCopy() {
  const copyRecipe = useCopyRecipe()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [copying, setCopying] = useState<string | null>(null)

  async function copy(id: string) {
    if (copying) return
    setCopying(id)
    const about = `copy ${id}`
    try {
      const own = await copyRecipe(id)
      toast.success(texts.copied, { about })
      if (isMounted()) navigate(generatePath(paths.recipeUpdate, { id: own.id }))
    } catch (error) {
      const isFull = isProblem(error, 'TOO_MANY_RECIPES')
      toast.error(isFull ? problemText(error) : texts.copyFailed, { about })
    } finally {
      setCopying(null)
    }
  }

  return { copy, copying }
}
