import { useEffect } from 'react'
import { usePhoto } from '@/api/photos'
import type { PhotoProps } from '@/ui/dish/PhotoSource'

/** A photo that its owner's session alone may read. */
export default function Photo({ address, onFail }: PhotoProps) {
  const { src, failed } = usePhoto(address)
  useEffect(() => {
    if (failed) onFail()
  }, [failed, onFail])
  return src ? <img alt="" decoding="async" src={src} /> : null
}
