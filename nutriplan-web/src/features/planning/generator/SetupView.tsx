import { Lightbulb, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { ChoiceCards } from '@/ui/ChoiceCards'
import { WeekChoice } from '@/ui/WeekChoice'
import type { PlainDate, WeekOffset } from '@/vocabulary/dates'
import { paths } from '@/vocabulary/paths'
import { BatchField } from './BatchField'
import { ChosenRecipes } from './ChosenRecipes'
import {
  availableByKind,
  missingTypes,
  nextWiderPool,
  openingPool,
  POOLS,
  type Pool,
  type PoolRecipe,
  poolOf,
  rotationKinds,
  type Setup,
} from './pool'
import { favoritesLack, POOL_LABELS, poolTooSmall, WIDEN_TO } from './poolTexts'
import { RotationField } from './RotationField'
import styles from './SetupView.module.css'
import { SwitchField } from './SwitchField'
import { texts } from './texts'

/** The week to fill. */
export interface WeekToFill {
  offset: WeekOffset
  /** Its days that are not over. */
  days: readonly PlainDate[]
  /** Whether days of the current week are over: it is filled from today on. */
  isBegun: boolean
}

export interface SetupViewProps {
  week: WeekToFill
  setup: Setup
  recipes: readonly PoolRecipe[]
  mealsPerDay: number
  /** How many meals of the week generation leaves as they are. */
  kept: { locked: number; eaten: number }
  /** How often one has asked for a week that this pool cannot fill: what helps gets the focus. */
  refused?: number
  /** What one should know of the targets before a week follows them. */
  notice?: ReactNode
  onWeekChange: (offset: WeekOffset) => void
  onChange: (setup: Setup) => void
}

export function SetupView(props: SetupViewProps) {
  const { week, setup, recipes, mealsPerDay, kept, notice, onChange } = props
  const pool = poolOf(recipes, setup.pool, setup.recipeIds)
  return (
    <div className={styles.setup}>
      <div className={styles.main}>
        {notice}
        <div className={styles.week}>
          <WeekChoice
            offset={week.offset}
            thisWeek={week.isBegun ? texts.fromToday : undefined}
            onChange={props.onWeekChange}
          />
          <p role="status">{texts.fills(week.days, week.offset === 0 && week.isBegun)}</p>
        </div>
        <div className={styles.pools}>
          <ChoiceCards
            label={texts.poolTitle}
            name="pool"
            value={setup.pool}
            choices={POOLS.map((value) => ({ value, ...POOL_LABELS[value] }))}
            onChange={(event) => onChange({ ...setup, pool: event.target.value as Pool })}
          />
          {setup.pool === 'chosen' && (
            <div className={styles.chosen}>
              <ChosenRecipes
                recipes={recipes}
                chosen={setup.recipeIds}
                onChange={(recipeIds) => onChange({ ...setup, recipeIds })}
              />
            </div>
          )}
          <PoolNotice
            setup={setup}
            recipes={recipes}
            mealsPerDay={mealsPerDay}
            refused={props.refused ?? 0}
            onWiden={(wider) => onChange({ ...setup, pool: wider })}
          />
        </div>
      </div>
      <div className={styles.side}>
        <section className={styles.part}>
          <h3>{texts.rotationTitle}</h3>
          <RotationField
            kinds={rotationKinds(mealsPerDay)}
            rotation={setup.rotation}
            available={availableByKind(pool)}
            onChange={(rotation) => onChange({ ...setup, rotation })}
          />
        </section>
        {kept.locked + kept.eaten > 0 && (
          <p className={styles.kept}>
            <Lock size={16} aria-hidden /> {texts.stays(kept.locked, kept.eaten)}
          </p>
        )}
        <BatchField setup={setup} onChange={onChange} />
        <SwitchField
          label={texts.optimizer}
          hint={texts.optimizerHint}
          checked={setup.optimize}
          onChange={(optimize) => onChange({ ...setup, optimize })}
        />
      </div>
    </div>
  )
}

interface PoolNoticeProps {
  setup: Setup
  recipes: readonly PoolRecipe[]
  mealsPerDay: number
  refused: number
  onWiden: (pool: Pool) => void
}

/**
 * Says what the pool lacks before anything is generated, with the way on in one press, and why
 * another pool than the favourites was chosen.
 */
function PoolNotice({ setup, recipes, mealsPerDay, refused, onWiden }: PoolNoticeProps) {
  const remedy = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused > 0) remedy.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [refused])
  const pool = poolOf(recipes, setup.pool, setup.recipeIds)
  const missing = missingTypes(pool, mealsPerDay)
  const isMissing = Object.keys(missing).length > 0
  const wider = isMissing ? nextWiderPool(recipes, setup.pool, mealsPerDay) : null
  const favorites = poolOf(recipes, 'favorites', [])
  const isWidened = setup.pool !== 'favorites' && setup.pool === openingPool(recipes, mealsPerDay)
  return (
    <div role="status">
      {isWidened && (
        <p className={styles.why}>
          {favoritesLack(favorites.length, missingTypes(favorites, mealsPerDay))}
        </p>
      )}
      {isMissing && (
        <div ref={remedy} className={styles.notice}>
          <Lightbulb size={20} aria-hidden />
          <div>
            <p>{poolTooSmall(setup.pool, pool.length, missing)}</p>
            {wider ? (
              <Button size="small" onClick={() => onWiden(wider)}>
                {WIDEN_TO[wider]}
              </Button>
            ) : (
              <ButtonLink size="small" to={paths.recipeCreate}>
                {texts.addRecipe}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
