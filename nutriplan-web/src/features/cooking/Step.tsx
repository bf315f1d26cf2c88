import { BellRing, Timer as TimerIcon } from 'lucide-react'
import { Button } from '@/ui/Button'
import { StepText } from '@/ui/StepText'
import { durationsIn } from '@/vocabulary/durations'
import type { CookedDish } from './cookedDish'
import styles from './DishPanel.module.css'
import { texts } from './texts'
import { clock, isOver, secondsLeft } from './timers'

export interface StepProps
  extends Pick<CookedDish, 'dish' | 'progress' | 'timers' | 'now' | 'onTimer'> {
  /** Which one, from 0; after the last there is none. */
  at: number
  heading: string
  /** The steps are in view, not the ingredients; on a desk both are. */
  isReading: boolean
}

/**
 * One thing to do, in large type, with the timers that it names. Each is read out as it comes in the
 * place of another, and not again where only its amounts change.
 */
export function Step(props: StepProps) {
  const { dish, progress, timers, now, at, heading, isReading, onTimer } = props
  const step = dish.steps[at]
  const total = dish.steps.length
  const durations = step ? durationsIn(step.text) : []
  return (
    <>
      <div className={styles.words} aria-live="polite" aria-relevant="additions">
        {step && (
          <div key={`${at} ${isReading}`}>
            <div className={styles.place}>
              <h2 id={heading}>{texts.place(at + 1, total)}</h2>
              <div className={styles.dots} aria-hidden="true">
                {dish.steps.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
                  <span key={index} data-done={index <= at} />
                ))}
              </div>
            </div>
            {step.recipe && <p className={styles.recipe}>{step.recipe}</p>}
            <p className={styles.sentence} data-long={step.text.length > 220}>
              <StepText
                step={step.text}
                ingredients={step.ingredients}
                portions={progress.portions}
              />
            </p>
          </div>
        )}
      </div>
      {durations.length > 0 && (
        <div className={styles.offers}>
          {durations.map(({ seconds, words }) => {
            const timer = timers.find(
              (one) => one.dish === dish.key && one.step === at && one.seconds === seconds,
            )
            const isRunning = timer && !isOver(timer, now)
            return (
              <Button
                key={seconds}
                variant="secondary"
                className={styles.big}
                title={words}
                aria-disabled={isRunning || undefined}
                icon={
                  timer && !isRunning ? (
                    <BellRing size={20} aria-hidden />
                  ) : (
                    <TimerIcon size={20} aria-hidden />
                  )
                }
                onClick={() => !isRunning && onTimer(at, seconds)}
              >
                {isRunning
                  ? texts.running(clock(secondsLeft(timer, now)))
                  : timer
                    ? texts.restart(seconds)
                    : texts.timer(seconds)}
              </Button>
            )
          })}
        </div>
      )}
    </>
  )
}
