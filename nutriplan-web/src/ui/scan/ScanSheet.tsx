import { Camera, RotateCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/Field'
import { FileButton } from '@/ui/FileButton'
import { Sheet } from '@/ui/Sheet'
import { scanTexts as texts } from '@/vocabulary/scan'
import styles from './ScanSheet.module.css'
import { type CameraState, useCamera } from './useCamera'
import { type PhotoState, usePhotoOfCode } from './usePhotoOfCode'
import { useLook, useReader } from './useReader'

const HINT_DELAY_MS = 10_000

export interface ScanSheetProps {
  /** Whether it is seen; the camera runs no longer than that. */
  open: boolean
  /** Given the digits of a code that was read. */
  onCode: (code: string) => void
  /** Closes it without a code. */
  onClose: () => void
  /** Moves the focus when it closes; true: back to what opened it. */
  finalFocus?: () => boolean
  /** How long it looks for a code before it says what may help [ms]. */
  hintDelayMs?: number
}

/** Reads the code of a packaged food with the camera, or from a photo of it. */
export function ScanSheet({ open, onClose, finalFocus, ...look }: ScanSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title}
      description={texts.private}
      placement="center"
      finalFocus={finalFocus}
    >
      <Scanner {...look} />
    </Sheet>
  )
}

function Scanner({
  onCode,
  hintDelayMs = HINT_DELAY_MS,
}: Pick<ScanSheetProps, 'onCode' | 'hintDelayMs'>) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video)
  const reader = useReader()
  const isLooking = camera.state === 'on' && reader.state === 'ready'
  const isLong = useIsLong(isLooking, hintDelayMs)
  useLook(video, isLooking, onCode)

  const failed = camera.state !== 'on' && camera.state !== 'asking'
  const retry = reader.state === 'failed' ? reader.retry : failed ? camera.retry : null
  return (
    <div className={styles.scanner}>
      <div className={styles.picture} data-on={camera.state === 'on' || undefined}>
        <video ref={video} className={styles.video} muted playsInline aria-label={texts.picture} />
        <Camera className={styles.noPicture} size={40} aria-hidden />
      </div>
      <p role="status" className={styles.status}>
        {statusText(camera.state, reader.state, isLong)}
      </p>
      {retry && (
        <Button variant="secondary" icon={<RotateCw size={18} aria-hidden />} onClick={retry}>
          {texts.retry}
        </Button>
      )}
      <PhotoOfCode onCode={onCode} />
    </div>
  )
}

function statusText(
  camera: CameraState,
  reader: ReturnType<typeof useReader>['state'],
  isLong: boolean,
) {
  if (reader === 'failed') return texts.readerFailed
  if (camera !== 'on') return texts[camera]
  if (reader === 'loading') return texts.preparing
  return isLong ? texts.stillLooking : texts.looking
}

/** Whether something has been going on for that long. */
function useIsLong(isGoingOn: boolean, afterMs: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    setIsLong(false)
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsLong(true), afterMs)
    return () => clearTimeout(timer)
  }, [isGoingOn, afterMs])
  return isLong
}

const PHOTO_ERRORS: Partial<Record<PhotoState, string>> = {
  withoutCode: texts.photoWithoutCode,
  noPhoto: texts.noPhoto,
  readerFailed: texts.readerFailed,
}

/** For who has no camera here, or a code that it does not see well. */
function PhotoOfCode({ onCode }: Pick<ScanSheetProps, 'onCode'>) {
  const { state, choose } = usePhotoOfCode(onCode)
  const errorId = useId()
  const error = PHOTO_ERRORS[state]
  return (
    <div className={styles.photo}>
      <FileButton
        label={texts.photo}
        accept="image/*"
        capture="environment"
        onFile={(file) => void choose(file)}
        variant="secondary"
        full
        icon={<Camera size={18} aria-hidden />}
        loading={state === 'reading'}
        aria-describedby={error ? errorId : undefined}
      >
        {state === 'reading' ? texts.readingPhoto : texts.takePhoto}
      </FileButton>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
