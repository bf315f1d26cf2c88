import { BellRing, Timer as TimerIcon } from 'lucide-react'
import { Button } from '@/ui/Button'
import styles from './TimerDock.module.css'
import { texts } from './texts'
import { clock, isOver, secondsLeft, type Timer } from './timers'

export interface TimerDockProps {
  timers: readonly Timer[]
  /** The time that it is for them [ms]. */
  now: number
  /** What has just rung, in words; empty while nothing has. */
  said: string
  onExtend: (id: string, seconds: number) => void
  onStop: (id: string) => void
}

/** The timers of all dishes, the next one to ring first. */
export function TimerDock({ timers, now, said, onExtend, onStop }: TimerDockProps) {
  return (
    <>
      <p className="visually-hidden" role="alert">
        {said}
      </p>
      {timers.length > 0 && (
        <ul className={styles.dock} aria-label={texts.timers}>
          {timers.map((timer) => {
            const isRung = isOver(timer, now)
            return (
              <li key={timer.id} className={styles.timer} data-over={isRung}>
                {isRung ? <BellRing size={22} aria-hidden /> : <TimerIcon size={22} aria-hidden />}
                <div className={styles.words}>
                  <b className={styles.clock} role="timer" aria-live="off">
                    {isRung ? texts.over : clock(secondsLeft(timer, now))}
                  </b>
                  <span>{texts.timerOf(timer)}</span>
                </div>
                <Button
                  variant="secondary"
                  className={styles.big}
                  aria-label={texts.addMinuteTo(timer)}
                  onClick={() => onExtend(timer.id, 60)}
                >
                  {texts.addMinute}
                </Button>
                <Button
                  variant={isRung ? 'primary' : 'secondary'}
                  className={styles.big}
                  aria-label={texts.stopNamed(timer)}
                  onClick={() => onStop(timer.id)}
                >
                  {texts.stop}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
