import { Check, HeartHandshake } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  gentlerGainPerWeek,
  rateTexts,
  type TargetWarning,
  warningLines,
} from '@/vocabulary/targetWarnings'
import { Button } from './Button'
import styles from './TargetNotice.module.css'

export interface TargetNoticeProps {
  /** What is unsafe about the targets. */
  warnings: readonly TargetWarning[]
  /** The daily energy that they are about, where it does not stand beside them already. */
  intakeKcal?: number
  /** Takes the gentler rate [kg/week]; rejects when it could not be stored. */
  onRate?: (gainPerWeek: number) => Promise<unknown> | undefined
}

/** What a person should know about their targets, with the rate that clears it in one press. */
export function TargetNotice({ warnings, intakeKcal, onRate }: TargetNoticeProps) {
  const [taken, setTaken] = useState<number | null>(null)
  const [taking, setTaking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const gentler = gentlerGainPerWeek(warnings)

  // The button goes with the warning that it clears: the focus stays here.
  useEffect(() => {
    if (taken !== null) box.current?.focus()
  }, [taken])

  async function take(gainPerWeek: number) {
    setTaking(true)
    try {
      await onRate?.(gainPerWeek)
      setTaken(gainPerWeek)
    } catch {
      // Whoever stores the rate says why it could not be.
    } finally {
      setTaking(false)
    }
  }

  if (warnings.length === 0 && taken === null && !taking) return null
  return (
    <div ref={box} className={styles.box} tabIndex={-1} aria-live="polite">
      {warnings.length > 0 ? (
        <div className={styles.notice} role="note" aria-label={rateTexts.label}>
          <HeartHandshake size={20} aria-hidden />
          <div>
            {warningLines(warnings, intakeKcal).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {onRate && gentler !== null && (
              <Button
                size="small"
                variant="secondary"
                loading={taking}
                onClick={() => void take(gentler)}
              >
                {rateTexts.take(gentler)}
              </Button>
            )}
          </div>
        </div>
      ) : (
        taken !== null && (
          <p className={styles.taken}>
            <Check size={18} aria-hidden />
            {rateTexts.taken(taken)}
          </p>
        )
      )}
    </div>
  )
}
