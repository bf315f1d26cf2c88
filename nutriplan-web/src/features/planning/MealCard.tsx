import { CookingPot, Ellipsis, Lock, RefreshCw, Repeat2, Replace } from 'lucide-react'
import { type DragEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { generatePath } from 'react-router'
import type { OutdatedMeal } from '@/api'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { DietMark } from '@/ui/DietMark'
import { DishPicture } from '@/ui/dish/DishPicture'
import { IconButton } from '@/ui/IconButton'
import { formatShortWeekday, type PlainDate } from '@/vocabulary/dates'
import { exclusion } from '@/vocabulary/exclusion'
import type { Macros } from '@/vocabulary/macros'
import { MEAL_LABELS } from '@/vocabulary/meals'
import { formatMinutes } from '@/vocabulary/minutes'
import { formatKcal } from '@/vocabulary/numbers'
import { paths } from '@/vocabulary/paths'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import { slotOf } from '@/vocabulary/slots'
import { CookedNote } from './CookedNote'
import { startSlotDrag } from './drag'
import { EatenCircle } from './EatenCircle'
import styles from './MealCard.module.css'
import { MealMenu, MealPanel, withParts } from './parts'
import type { SlotActions, SlotKey } from './slots'
import { alsoOn as alsoOnTexts, dayStatusTexts, texts } from './texts'
import { missesTarget, type SlotMeal } from './week'

export interface MealCardProps {
  slot: SlotKey
  meal: SlotMeal
  target: Macros | null
  outdated: OutdatedMeal['reason'] | null
  /** Why it breaks the diet, in words; empty where it does not. */
  against: string
  /** Its dish is never wanted in a generated week again. */
  isExcluded: boolean
  /** Minutes from its beginning to the table, where they are known. */
  minutes: number | null
  /** How long its dish waits by itself, in words. */
  rest: string | null
  /** The address of its dish's own photo. */
  photo: string | null
  /** The meal before it was optimised just now. */
  before: SlotMeal | null
  busy: boolean
  /** The next meal of today: it stands out, and leads to the kitchen. */
  isNext?: boolean | undefined
  /** It brings what the day leaves for it, and is not told as missing its target. */
  suitsDay?: boolean | undefined
  /** The other days of the week on which its dish stands. */
  alsoOn?: readonly PlainDate[] | undefined
  actions: SlotActions
}

/** A filled slot: its dish, how much and how long; a press opens it beside the plan. */
export function MealCard(props: MealCardProps) {
  const { slot, meal, target, outdated, against, isExcluded, minutes, busy, actions } = props
  const { rest, isNext = false, suitsDay = false, alsoOn = [] } = props
  const [shows, setShows] = useState<'panel' | 'menu' | null>(null)
  const more = useRef<HTMLButtonElement>(null)
  const close = () => setShows(null)
  return (
    <article
      className={styles.card}
      data-meal={slot.type}
      data-eaten={meal.isEaten}
      data-next={isNext}
      aria-label={slotOf(slot.type, slot.date)}
      aria-busy={busy}
      draggable
      onDragStart={(event: DragEvent) => startSlotDrag(event, slot)}
    >
      <DishPicture
        className={styles.picture}
        dish={{
          name: meal.name,
          type: MEAL_RECIPE_TYPE[slot.type],
          ingredients: meal.ingredients,
          photo: props.photo,
        }}
      />
      <div className={styles.words}>
        <h3 className={styles.label}>
          {MEAL_LABELS[slot.type]}
          {isNext && <span className={styles.next}>{dayStatusTexts.next}</span>}
          {meal.isLocked && (
            <span className={styles.locked} title={texts.keepHint}>
              <Lock size={12} aria-hidden />
              <span className="visually-hidden">{texts.locked}</span>
            </span>
          )}
        </h3>
        <button
          type="button"
          className={styles.name}
          aria-haspopup="dialog"
          aria-expanded={shows === 'panel'}
          onClick={() => withParts(() => setShows('panel'))}
        >
          <span>{meal.name}</span>
        </button>
        <p className={styles.figures}>
          <span>
            {formatKcal(meal.macros.calories)}
            {target && (
              <span className="visually-hidden">{texts.outOf(formatKcal(target.calories))}</span>
            )}
          </span>
          {minutes !== null && <span>{formatMinutes(minutes)}</span>}
          {rest && <span>{rest}</span>}
        </p>
        {!suitsDay && missesTarget(meal, target) && (
          <p className={styles.missed} aria-hidden>
            {texts.aimedAt(formatKcal(target.calories))}
          </p>
        )}
        {alsoOn.length > 0 && (
          <p className={styles.returns}>
            <Repeat2 size={13} aria-hidden />
            <span>{alsoOnTexts(alsoOn.map(formatShortWeekday))}</span>
          </p>
        )}
        <CookedNote slot={slot} cooked={meal.cooked} />
        <DietMark text={isExcluded ? exclusion.mark : ''} />
        {meal.isWaiting && !busy && <p className={styles.waiting}>{texts.waiting}</p>}
      </div>
      <div className={styles.eaten}>
        <EatenCircle
          eaten={meal.isEaten}
          onPress={() => actions.onEaten(slot, meal, !meal.isEaten)}
        />
      </div>
      <div className={styles.more}>
        <IconButton
          ref={more}
          label={texts.more}
          aria-haspopup="menu"
          icon={<Ellipsis size={20} aria-hidden />}
          onClick={() => withParts(() => setShows(shows === 'menu' ? null : 'menu'))}
        />
      </div>
      {isNext && meal.id && (
        <div className={styles.cook}>
          <ButtonLink
            to={generatePath(paths.cooking, slot)}
            size="small"
            icon={<CookingPot size={16} aria-hidden />}
          >
            {texts.cook}
          </ButtonLink>
        </div>
      )}
      {outdated === 'RECIPE_GONE' && <Notice text={texts.recipeGone} />}
      {outdated === 'RECIPE_CHANGED' && (
        <Notice
          text={texts.recipeChanged}
          action={texts.takeNewVersion}
          icon={<RefreshCw size={16} aria-hidden />}
          onPress={() => actions.onTakeNewVersion(slot, meal)}
        />
      )}
      {against && (
        <Notice
          text={texts.againstDiet(against)}
          action={texts.anotherDish}
          icon={<Replace size={16} aria-hidden />}
          onPress={() => actions.onChoose(slot)}
        />
      )}
      <Opened {...props} {...{ shows, more, close }} />
    </article>
  )
}

interface OpenedProps extends MealCardProps {
  shows: 'panel' | 'menu' | null
  more: { current: HTMLButtonElement | null }
  close: () => void
}

/** What a card opens: drawn from its first use on, so that it can close in its own time. */
function Opened({ shows, more, close, ...props }: OpenedProps) {
  const { slot, meal, target, photo, isExcluded, outdated, before, busy, actions } = props
  const isGone = outdated === 'RECIPE_GONE'
  const [used, setUsed] = useState({ panel: false, menu: false })
  if (shows && !used[shows]) setUsed({ ...used, [shows]: true })
  return (
    <Suspense>
      {used.panel && (
        <MealPanel
          {...{ slot, meal, target, photo, isExcluded, isGone, before, busy, actions }}
          open={shows === 'panel'}
          onClose={close}
        />
      )}
      {used.menu && (
        <MealMenu
          {...{ slot, meal, isExcluded, isGone, actions }}
          aim={target?.calories ?? null}
          open={shows === 'menu'}
          anchor={more}
          onClose={close}
        />
      )}
    </Suspense>
  )
}

interface NoticeProps {
  text: string
  action?: string
  icon?: ReactNode
  onPress?: () => void
}

/** The plan never changes behind one's back: it says what is the matter, and leaves the choice. */
function Notice({ text, action, icon, onPress }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {action && (
        <Button size="small" variant="ghost" icon={icon} onClick={onPress}>
          {action}
        </Button>
      )}
    </div>
  )
}
