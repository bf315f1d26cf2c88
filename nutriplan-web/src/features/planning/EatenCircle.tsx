import { Check } from 'lucide-react'
import styles from './EatenCircle.module.css'
import { texts } from './texts'

export interface EatenCircleProps {
  eaten: boolean
  onPress: () => void
}

/** Notes by one press that a meal is eaten: an empty circle until then, filled and ticked after. */
export function EatenCircle({ eaten, onPress }: EatenCircleProps) {
  return (
    <button
      type="button"
      className={styles.eaten}
      aria-label={texts.eaten}
      aria-pressed={eaten}
      title={texts.eaten}
      onClick={onPress}
    >
      <span className={styles.circle}>
        {eaten && <Check size={18} strokeWidth={3} aria-hidden />}
      </span>
    </button>
  )
}
