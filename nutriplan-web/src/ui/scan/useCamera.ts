import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Whether a camera gives its picture, and why it does not. */
export type CameraState = 'asking' | 'refused' | 'missing' | 'busy' | 'on'

/** Goods are seen by the camera at the back, where there are two. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

const REASONS: Record<string, CameraState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isPageSeen = () => document.visibilityState === 'visible'

/** Shows the camera's picture in a video for as long as both the video and the page are seen. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const isSeen = useSyncExternalStore(subscribe, isPageSeen)
  const [state, setState] = useState<CameraState>('asking')
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    if (!isSeen) return
    let isWanted = true
    let stream: MediaStream | undefined

    async function start(): Promise<CameraState> {
      // Without https a browser has no camera to give.
      if (!navigator.mediaDevices) return 'missing'
      stream = await navigator.mediaDevices.getUserMedia(WANTED)
      if (!isWanted || !video.current) stop(stream)
      else {
        for (const track of stream.getTracks())
          track.addEventListener('ended', () => setState('busy'))
        video.current.srcObject = stream
        await video.current.play()
      }
      return 'on'
    }

    setState('asking')
    start()
      .catch((error: unknown) => (error instanceof Error && REASONS[error.name]) || 'busy')
      .then((next) => isWanted && setState(next))
    return () => {
      isWanted = false
      if (stream) stop(stream)
    }
  }, [isSeen, tries, video])

  return { state, retry: () => setTries(tries + 1) }
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
