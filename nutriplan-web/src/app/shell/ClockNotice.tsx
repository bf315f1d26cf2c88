import { useIsClockWrong, useToday } from '@/vocabulary/useToday'
import { texts } from '../texts'
import styles from './Shell.module.css'

/** Says whose day is shown while the device's clock is wrong. */
export function ClockNotice() {
  const today = useToday()
  const isWrong = useIsClockWrong()
  if (!isWrong) return null
  return (
    <p className={styles.notice} role="status">
      {texts.clockIsWrong(today)}
    </p>
  )
}
