import { ScanBarcode } from 'lucide-react'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { scanTexts as texts } from '@/vocabulary/scan'

/** Comes with its first use, and the decoder with it: few codes are scanned. */
const ScanSheet = lazy(() =>
  import('./ScanSheet').then(({ ScanSheet }) => ({ default: ScanSheet })),
)

export interface ScanButtonProps {
  /** Given the digits of a code that was read. */
  onCode: (code: string) => void
  /** The field that the code goes into, which has the focus then. */
  field: RefObject<HTMLInputElement | null>
}

/** Opens the camera to read a code instead of typing it. */
export function ScanButton({ onCode, field }: ScanButtonProps) {
  const [isUsed, setIsUsed] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const isFound = useRef(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<ScanBarcode size={16} aria-hidden />}
        onClick={() => {
          isFound.current = false
          setIsUsed(true)
          setIsOpen(true)
        }}
      >
        {texts.open}
      </Button>
      <span role="status" className="visually-hidden">
        {code === null ? '' : texts.found(code)}
      </span>
      <Suspense>
        {isUsed && (
          <ScanSheet
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onCode={(read) => {
              isFound.current = true
              setCode(read)
              setIsOpen(false)
              onCode(read)
            }}
            finalFocus={() => {
              if (isFound.current) field.current?.focus()
              return !isFound.current
            }}
          />
        )}
      </Suspense>
    </>
  )
}
