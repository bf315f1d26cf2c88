import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { type MealAction, type MealActionsContext, mealActions } from './actionList'
import styles from './MealActions.module.css'
import { texts } from './texts'

export interface MealActionsProps extends MealActionsContext {
  /** A change of the meal is on its way; no other can begin. */
  busy: boolean
  /** Something else takes the place of what these stand in. */
  onLeave?: () => void
}

/** What one can do with a planned meal, as buttons; only what was kept on purpose asks before it goes. */
export function MealActions({ busy, onLeave, ...context }: MealActionsProps) {
  const [asking, setAsking] = useState(false)
  const [first, ...others] = mealActions(context)

  function press({ key, onPress, leavesTo }: MealAction) {
    if (key === 'remove' && context.meal.isLocked && !asking) return setAsking(true)
    if (leavesTo) onLeave?.()
    onPress?.()
  }

  const button = (action: MealAction, variant: 'primary' | 'secondary' | 'ghost') =>
    action.to ? (
      <ButtonLink key={action.key} to={action.to} variant={variant} icon={action.icon}>
        {action.label}
      </ButtonLink>
    ) : (
      <Button
        key={action.key}
        variant={variant}
        icon={action.icon}
        title={action.hint}
        aria-pressed={action.pressed}
        loading={action.key === 'optimize' && busy}
        onClick={() => press(action)}
      >
        {action.label}
      </Button>
    )

  if (asking) {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setAsking(false)
    }
    const remove = others.find(({ key }) => key === 'remove')
    return (
      <div className={styles.actions}>
        <Button
          variant="secondary"
          autoFocus
          onKeyDown={cancel}
          onClick={() => remove && press(remove)}
        >
          {texts.deleteQuestion}
        </Button>
        <Button variant="ghost" onKeyDown={cancel} onClick={() => setAsking(false)}>
          {texts.cancel}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {first && <div className={styles.first}>{button(first, 'primary')}</div>}
      {others.map((action) => button(action, 'ghost'))}
    </div>
  )
}
