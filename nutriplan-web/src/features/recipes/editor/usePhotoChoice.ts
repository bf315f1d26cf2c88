import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import type { TypedRecipe } from './form'
import { PhotoRefused, resizePhoto } from './resizePhoto'

export type PhotoRefusal = PhotoRefused['reason']

/** The photo of a recipe that is being written: chosen, made small, taken out again. */
export function usePhotoChoice(form: UseFormReturn<TypedRecipe, unknown, RecipeInput>) {
  const [preparing, setPreparing] = useState(false)
  const [refusal, setRefusal] = useState<PhotoRefusal | null>(null)

  const put = (photo: string) => form.setValue('photo', photo, { shouldDirty: true })

  return {
    preparing,
    /** Why the last file was not taken; the photo from before stays. */
    refusal,
    async choose(file: File) {
      setRefusal(null)
      setPreparing(true)
      try {
        put(await resizePhoto(file))
      } catch (error) {
        setRefusal(error instanceof PhotoRefused ? error.reason : 'unreadable')
      } finally {
        setPreparing(false)
      }
    },
    remove() {
      setRefusal(null)
      put('')
    },
  }
}
