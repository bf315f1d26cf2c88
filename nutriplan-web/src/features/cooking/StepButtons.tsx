import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '@/ui/Button'
import styles from './DishPanel.module.css'
import { texts } from './texts'

export interface StepButtonsProps {
  at: number
  last: number
  /** The steps are in view, not the ingredients; on a desk both are. */
  isReading: boolean
  layout: 'whole' | 'column'
  onGo: (step: number) => void
}

/** To the step before and to the one after, large enough for a wet thumb. */
export function StepButtons({ at, last, isReading, layout, onGo }: StepButtonsProps) {
  const begin = (
    <Button full className={styles.big} onClick={() => onGo(at)}>
      {at === 0 ? texts.start : texts.resume(Math.min(at + 1, last))}
    </Button>
  )
  return (
    <div className={styles.buttons} data-layout={layout}>
      {!isReading && <div className={styles.begin}>{begin}</div>}
      <div className={isReading ? styles.turn : styles.turnOnDesk}>
        <Button
          variant="secondary"
          className={styles.big}
          icon={<ArrowLeft size={20} aria-hidden />}
          disabled={at === 0}
          onClick={() => onGo(at - 1)}
        >
          {at === last ? texts.backToSteps : texts.previous}
        </Button>
        {at < last && (
          <Button className={styles.big} onClick={() => onGo(at + 1)}>
            {at === last - 1 ? texts.finish : texts.next}
            <ArrowRight size={20} aria-hidden />
          </Button>
        )}
      </div>
    </div>
  )
}
