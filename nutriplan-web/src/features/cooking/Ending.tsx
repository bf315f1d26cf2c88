import { CircleCheck } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '@/ui/Button'
import { useToday } from '@/vocabulary/useToday'
import type { CookedDish } from './cookedDish'
import styles from './DishPanel.module.css'
import { texts } from './texts'

export interface EndingProps extends Pick<CookedDish, 'dish' | 'progress' | 'onEaten'> {
  heading: string
  focus: Ref<HTMLHeadingElement>
}

/** After the last step, or in the place of steps that nobody wrote. */
export function Ending({ dish, progress, heading, focus, onEaten }: EndingProps) {
  const today = useToday()
  const { meal, keepsDays, freezes } = dish
  const kept = progress.portions - 1
  const hasSteps = dish.steps.length > 0
  return (
    <div className={styles.ending}>
      <h2 id={heading} ref={focus} tabIndex={-1}>
        {hasSteps ? texts.done : texts.noSteps}
      </h2>
      <p className={styles.soft}>{hasSteps ? texts.enjoy : texts.noStepsText}</p>
      {kept > 0 && (
        <div className={styles.kept}>
          <p>
            <b>{texts.kept(kept)}</b>
          </p>
          {keepsDays !== null && <p>{texts.keepsUntil(keepsDays, today)}</p>}
          {freezes !== null && <p>{freezes ? texts.freezes : texts.freezesNot}</p>}
        </div>
      )}
      {meal && (
        <>
          {meal.isEaten && <p className={styles.soft}>{texts.eaten}</p>}
          <Button
            size="large"
            variant={meal.isEaten ? 'secondary' : 'primary'}
            className={styles.big}
            icon={<CircleCheck size={22} aria-hidden />}
            onClick={() => onEaten(!meal.isEaten)}
          >
            {meal.isEaten ? texts.notEaten : texts.eat}
          </Button>
        </>
      )}
    </div>
  )
}
