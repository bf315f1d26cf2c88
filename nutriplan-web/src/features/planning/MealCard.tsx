import { CircleCheck, Lock, LockOpen, RefreshCw, Replace, WandSparkles } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import type { OutdatedMeal } from '@/api'
import { Button } from '@/ui/Button'
import { CardDisclosure } from '@/ui/CardDisclosure'
import { DietMark } from '@/ui/DietMark'
import { IconButton } from '@/ui/IconButton'
import { IngredientList } from '@/ui/IngredientList'
import { Tooltip } from '@/ui/Tooltip'
import { exclusion } from '@/vocabulary/exclusion'
import type { Macros } from '@/vocabulary/macros'
import { MEAL_LABELS } from '@/vocabulary/meals'
import { formatKcal, formatWhole } from '@/vocabulary/numbers'
import { Adjustment } from './Adjustment'
import { CookedNote } from './CookedNote'
import { startSlotDrag } from './drag'
import { MealActions } from './MealActions'
import styles from './MealCard.module.css'
import { MealMacros } from './MealMacros'
import type { SlotActions, SlotKey } from './slots'
import { slotOf, texts } from './texts'
import type { SlotMeal } from './week'

export interface MealCardProps {
  slot: SlotKey
  meal: SlotMeal
  target: Macros | null
  outdated: OutdatedMeal['reason'] | null
  /** Why it breaks the diet, in words; empty where it does not. */
  against: string
  /** Its dish is never wanted in a generated week again. */
  isExcluded: boolean
  /** The meal before it was optimised just now. */
  before: SlotMeal | null
  busy: boolean
  actions: SlotActions
}

/** A filled slot: closed it tells what and how much, open it tells of what and lets one act. */
export function MealCard(props: MealCardProps) {
  const { slot, meal, target, outdated, against, isExcluded, before, busy, actions } = props
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <article
      className={styles.card}
      data-meal={slot.type}
      data-eaten={meal.isEaten}
      aria-label={slotOf(slot.type, slot.date)}
      aria-busy={busy}
      draggable
      onDragStart={(event: DragEvent) => startSlotDrag(event, slot)}
    >
      <div className={styles.top}>
        <h3 className={styles.label}>{MEAL_LABELS[slot.type]}</h3>
        <div className={styles.marks}>
          <Mark
            label={texts.locked}
            hint={texts.lockedHint}
            pressed={meal.isLocked}
            icon={
              meal.isLocked ? <Lock size={16} aria-hidden /> : <LockOpen size={16} aria-hidden />
            }
            onPress={() => actions.onLock(slot, meal, !meal.isLocked)}
          />
          <Mark
            label={texts.eaten}
            hint={texts.eatenHint}
            pressed={meal.isEaten}
            icon={<CircleCheck size={18} aria-hidden />}
            onPress={() => actions.onEaten(slot, meal, !meal.isEaten)}
          />
        </div>
      </div>
      <CardDisclosure
        open={open}
        onToggle={() => setOpen(!open)}
        panel={panel}
        className={styles.disclosure}
      >
        <span className={styles.name}>{meal.name}</span>
      </CardDisclosure>
      <p className={styles.energy}>
        <b>{formatWhole(meal.macros.calories)}</b>
        {target && ` / ${formatKcal(target.calories)}`}
      </p>
      <MealMacros macros={meal.macros} />
      <CookedNote slot={slot} cooked={meal.cooked} />
      <DietMark text={isExcluded ? exclusion.mark : ''} />
      {outdated && <Outdated slot={slot} meal={meal} reason={outdated} actions={actions} />}
      {against && <Against slot={slot} reason={against} actions={actions} />}
      {open && (
        <div id={panel} className={styles.panel}>
          {before ? (
            <Adjustment before={before} after={meal} onSeen={() => actions.onSeen(slot)} />
          ) : (
            <IngredientList ingredients={meal.ingredients} label={texts.ingredients} />
          )}
          {meal.isOptimized && !before && (
            <p className={styles.note}>
              <WandSparkles size={14} aria-hidden /> {texts.optimized}
            </p>
          )}
          <MealActions {...{ slot, meal, isExcluded, busy, actions }} />
        </div>
      )}
    </article>
  )
}

interface MarkProps {
  label: string
  hint: string
  pressed: boolean
  icon: ReactNode
  onPress: () => void
}

/** What is noted on a meal; the tooltip says what follows from it. */
function Mark({ label, hint, pressed, icon, onPress }: MarkProps) {
  return (
    <Tooltip text={hint}>
      {(describedBy) => (
        <IconButton
          small
          className={styles.mark}
          label={label}
          title={undefined}
          aria-describedby={describedBy}
          aria-pressed={pressed}
          icon={icon}
          onClick={onPress}
        />
      )}
    </Tooltip>
  )
}

interface OutdatedProps {
  slot: SlotKey
  meal: SlotMeal
  reason: OutdatedMeal['reason']
  actions: SlotActions
}

interface AgainstProps {
  slot: SlotKey
  reason: string
  actions: SlotActions
}

/** A meal planned before the diet was chosen: it stays, and another dish is one press away. */
function Against({ slot, reason, actions }: AgainstProps) {
  return (
    <div className={styles.outdated}>
      <p>{texts.againstDiet(reason)}</p>
      <Button
        size="small"
        variant="ghost"
        icon={<Replace size={16} aria-hidden />}
        onClick={() => actions.onChoose(slot)}
      >
        {texts.anotherDish}
      </Button>
    </div>
  )
}

/** The plan never changes behind one's back: it says so, and leaves the choice. */
function Outdated({ slot, meal, reason, actions }: OutdatedProps) {
  if (reason === 'RECIPE_GONE') return <p className={styles.outdated}>{texts.recipeGone}</p>
  return (
    <div className={styles.outdated}>
      <p>{texts.recipeChanged}</p>
      <Button
        size="small"
        variant="ghost"
        icon={<RefreshCw size={16} aria-hidden />}
        onClick={() => actions.onTakeNewVersion(slot, meal)}
      >
        {texts.takeNewVersion}
      </Button>
    </div>
  )
}
