import type { Adjustment } from '@/api'
import { Button } from '@/ui/Button'
import { formatKcal } from '@/vocabulary/numbers'
import styles from './AdjustedMeal.module.css'
import { adjustQuestion, texts } from './texts'

export interface AdjustedMealProps {
  adjustment: Adjustment
  onAdjust: (adjustment: Adjustment) => void
}

/** Proposes to rescale the meal that can still make up for what was eaten today. */
export function AdjustedMeal({ adjustment, onAdjust }: AdjustedMealProps) {
  const question = adjustQuestion(adjustment.type, formatKcal(adjustment.calories))
  return (
    <div className={styles.proposal} role="status">
      <p>{question}</p>
      <Button
        size="small"
        variant="secondary"
        aria-label={`${texts.adjust} : ${question}`}
        onClick={() => onAdjust(adjustment)}
      >
        {texts.adjust}
      </Button>
    </div>
  )
}
