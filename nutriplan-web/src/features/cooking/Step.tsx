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
  /** Which one, from 0. */
  at: number
  heading: string
}

/** One thing to do, in large type, with the timers that it names. */
export function Step({ dish, progress, timers, now, at, heading, onTimer }: StepProps) {
  const step = dish.steps[at]
  if (!step) return null
  const total = dish.steps.length
  const durations = durationsIn(step.text)
  return (
    <>
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
        <StepText step={step.text} ingredients={step.ingredients} portions={progress.portions} />
      </p>
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
