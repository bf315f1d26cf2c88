import { useEffect, useRef, useState } from 'react'
import { pixelsOf, readCode } from './readCode'

export type PhotoState = 'none' | 'reading' | 'withoutCode' | 'noPhoto' | 'readerFailed'

/** The code in a photo, and what became of the last one that was chosen. */
export function usePhotoOfCode(onCode: (code: string) => void) {
  const [state, setState] = useState<PhotoState>('none')
  /** The photo that is read; another one may be chosen meanwhile, or all be closed. */
  const wanted = useRef<File | null>(null)
  useEffect(
    () => () => {
      wanted.current = null
    },
    [],
  )

  async function choose(file: File) {
    wanted.current = file
    setState('reading')
    const read = await codeIn(file)
    if (wanted.current !== file) return
    if ('code' in read) onCode(read.code)
    else setState(read.without)
  }

  return { state, choose }
}

async function codeIn(file: File): Promise<{ code: string } | { without: PhotoState }> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { without: 'noPhoto' }
  const pixels = pixelsOf(picture, picture.width, picture.height)
  picture.close()
  try {
    const code = pixels && (await readCode(pixels))
    return code ? { code } : { without: 'withoutCode' }
  } catch {
    return { without: 'readerFailed' }
  }
}
