import type { Recipe } from '@/api'

/**
 * The photo of the form: an address that holds a new one, the stored one's address, or nothing.
 * So a new one is kept with what else is typed, over a reload too.
 */
export type TypedPhoto = { photo?: string | undefined }

export const newPhoto = (): TypedPhoto => ({ photo: '' })

export const typedPhoto = ({ photo }: Recipe): TypedPhoto => ({ photo: photo ?? '' })

const HELD = /^data:(image\/\w+);base64,(.+)$/s

/** The photo that an address holds; null for one that is stored already. */
export function heldPhoto(address: string): Blob | null {
  const [, type, base64] = HELD.exec(address) ?? []
  if (!type || !base64) return null
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  return new Blob([bytes], { type })
}
