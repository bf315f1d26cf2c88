import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadReader, pixelsOf, readCode } from './readCode'

export type ReaderState = 'loading' | 'failed' | 'ready'

/** Between two looks at the camera's picture. */
const SCAN_INTERVAL_MS = 120

/** Loads what reads codes. */
export function useReader() {
  const [state, setState] = useState<ReaderState>('loading')
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew
  useEffect(() => {
    let isWanted = true
    setState('loading')
    loadReader().then(
      () => isWanted && setState('ready'),
      () => isWanted && setState('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [tries])

  return { state, retry: () => setTries(tries + 1) }
}

/** Looks for a code in a video's picture while it is told to, and gives one that it read twice. */
export function useLook(
  video: RefObject<HTMLVideoElement | null>,
  isLooking: boolean,
  onCode: (code: string) => void,
) {
  const found = useRef(onCode)
  useEffect(() => {
    found.current = onCode
  })
  useEffect(() => {
    if (!isLooking) return
    let isWanted = true
    let next: ReturnType<typeof setTimeout>
    let before: string | null = null

    async function look() {
      const shown = video.current
      const picture = shown && pixelsOf(shown, shown.videoWidth, shown.videoHeight)
      const code = picture && (await readCode(picture))
      if (!isWanted) return
      // A blurred picture may be misread in a way that its last digit does not show.
      if (code && code === before) return found.current(code)
      before = code
      next = setTimeout(() => void look(), SCAN_INTERVAL_MS)
    }

    void look()
    return () => {
      isWanted = false
      clearTimeout(next)
    }
  }, [isLooking, video])
}
