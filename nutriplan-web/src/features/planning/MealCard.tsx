import { Check, ChevronDown, Replace, Trash2, WandSparkles } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '@/ui/Button'
import { IngredientList } from '@/ui/IngredientList'
import { MEAL_LABELS } from '@/vocabulary/meals'
import { formatKcal, formatWhole } from '@/vocabulary/numbers'
import styles from './MealCard.module.css'
import { MealMacros } from './MealMacros'
import type { SlotKey } from './MealSlot'
import { slotOf, texts } from './texts'
import type { SlotMeal } from './week'

export interface MealCardProps {
  slot: SlotKey
  meal: SlotMeal
  onChange: () => void
  onRemove: () => void
  onOptimize: () => void
}

/** A filled slot: closed it tells what and how much, open it tells of what and lets one act. */
export function MealCard({ slot, meal, onChange, onRemove, onOptimize }: MealCardProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <article
      className={styles.card}
      data-meal={slot.type}
      aria-label={slotOf(slot.type, slot.date)}
    >
      <div className={styles.top}>
        <h3 className={styles.label}>{MEAL_LABELS[slot.type]}</h3>
        {meal.isEaten && (
          <span className={styles.eaten}>
            <Check size={14} aria-hidden /> {texts.eaten}
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles.disclosure}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.name}>{meal.name}</span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden />
      </button>
      <p className={styles.energy}>
        <b>{formatWhole(meal.macros.calories)}</b> / {formatKcal(meal.target.calories)}
      </p>
      <MealMacros macros={meal.macros} />
      <div id={panel} hidden={!open} className={styles.panel}>
        <IngredientList ingredients={meal.ingredients} label={texts.ingredients} />
        {meal.isOptimized && (
          <p className={styles.note}>
            <WandSparkles size={14} aria-hidden /> {texts.optimized}
          </p>
        )}
        <MealActions meal={meal} onChange={onChange} onRemove={onRemove} onOptimize={onOptimize} />
      </div>
    </article>
  )
}

function MealActions({ meal, onChange, onRemove, onOptimize }: Omit<MealCardProps, 'slot'>) {
  const [asking, setAsking] = useState(false)
  if (asking) {
    const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && setAsking(false)
    return (
      <div className={styles.actions}>
        <Button size="small" variant="danger" autoFocus onKeyDown={giveUp} onClick={onRemove}>
          {texts.deleteQuestion}
        </Button>
        <Button size="small" variant="ghost" onKeyDown={giveUp} onClick={() => setAsking(false)}>
          {texts.cancel}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {!meal.isOptimized && (
        <Button
          size="small"
          variant="secondary"
          icon={<WandSparkles size={16} aria-hidden />}
          onClick={onOptimize}
        >
          {texts.optimize}
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        icon={<Replace size={16} aria-hidden />}
        onClick={onChange}
      >
        {texts.changeRecipe}
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
    </div>
  )
}
