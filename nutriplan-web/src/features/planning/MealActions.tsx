import {
  Ban,
  CalendarArrowUp,
  CookingPot,
  Replace,
  RotateCcw,
  Trash2,
  WandSparkles,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { generatePath } from 'react-router'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { exclusion } from '@/vocabulary/exclusion'
import { paths } from '@/vocabulary/paths'
import styles from './MealCard.module.css'
import { SeeRecipes } from './SeeRecipes'
import type { SlotActions, SlotKey } from './slots'
import { texts } from './texts'
import type { SlotMeal } from './week'

export interface MealActionsProps {
  slot: SlotKey
  meal: SlotMeal
  /** Its dish is never wanted in a generated week again. */
  isExcluded: boolean
  busy: boolean
  actions: SlotActions
}

/** What one can do with a planned meal; taking it out of the plan asks twice. */
export function MealActions({ slot, meal, isExcluded, busy, actions }: MealActionsProps) {
  const [asking, setAsking] = useState(false)
  if (asking) {
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setAsking(false)
    return (
      <div className={styles.actions}>
        <Button
          size="small"
          variant="danger"
          autoFocus
          onKeyDown={cancel}
          onClick={() => actions.onRemove(slot, meal)}
        >
          {texts.deleteQuestion}
        </Button>
        <Button size="small" variant="ghost" onKeyDown={cancel} onClick={() => setAsking(false)}>
          {texts.cancel}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {meal.id && (
        <ButtonLink
          to={generatePath(paths.cooking, slot)}
          size="small"
          icon={<CookingPot size={16} aria-hidden />}
        >
          {texts.cook}
        </ButtonLink>
      )}
      {!meal.isOptimized && (
        <Button
          size="small"
          variant="secondary"
          loading={busy}
          icon={<WandSparkles size={16} aria-hidden />}
          onClick={() => actions.onOptimize(slot, meal)}
        >
          {texts.optimize}
        </Button>
      )}
      <SeeRecipes ids={meal.recipeIds} />
      <Button
        size="small"
        variant="secondary"
        icon={<Replace size={16} aria-hidden />}
        onClick={() => actions.onChoose(slot)}
      >
        {texts.changeRecipe}
      </Button>
      <Button
        size="small"
        variant="secondary"
        icon={<CalendarArrowUp size={16} aria-hidden />}
        onClick={() => actions.onPlace(slot, meal)}
      >
        {texts.place}
      </Button>
      {meal.recipeIds.length === 1 && (
        <Button
          size="small"
          variant="ghost"
          icon={isExcluded ? <RotateCcw size={16} aria-hidden /> : <Ban size={16} aria-hidden />}
          onClick={() => meal.recipeIds.map((id) => actions.onExclude(id, !isExcluded))}
        >
          {isExcluded ? exclusion.allow : exclusion.never}
        </Button>
      )}
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
