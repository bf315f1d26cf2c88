import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { type DietInfo, lastRecipes, problemText, useProfile, useRecipes, useTakeRate } from '@/api'
import { loadDrawings } from '@/ui/dish/DishPicture'
import { NoticeBar } from '@/ui/NoticeBar'
import { withRateToasts } from '@/ui/rateToasts'
import { TargetNotice } from '@/ui/TargetNotice'
import { whenIdle } from '@/ui/whenIdle'
import { whenLoaded } from '@/ui/whenLoaded'
import { type PlainDate, weekDays, weekStart } from '@/vocabulary/dates'
import type { Diet } from '@/vocabulary/diet'
import { SEEN_MS, useStoredForOffline } from '@/vocabulary/offline'
import { useOtherDish } from '@/vocabulary/otherDish'
import { rateTexts } from '@/vocabulary/targetWarnings'
import { useChosenWeek, useOtherWeek } from '@/vocabulary/useChosenWeek'
import { useToday } from '@/vocabulary/useToday'
import { useWeekDay } from '@/vocabulary/useWeekDay'
import { planning } from './cache'
import { dayAround } from './fit'
import { DEFAULT_SETUP, type Setup } from './generator/pool'
import { texts as generatorTexts } from './generator/texts'
import { useGenerator } from './generator/useGenerator'
import { NextWeekNotice } from './NextWeekNotice'
import { PlanningView } from './PlanningView'
import { fetchParts, NoteFood, PlaceSheet, PlannedMarks, RecipePicker, withParts } from './parts'
import type { SlotKey } from './slots'
import { otherWeekTexts, weekFoot } from './texts'
import { AlternativesContext } from './useAlternatives'
import { useDays } from './useDays'
import { useLastView } from './useLastView'
import { usePlan } from './usePlan'
import { servedIn, weekView } from './week'

/**
 * Its pictures are drawn with it, in the place of those that its page may show. What this browser keeps
 * is parsed by then, each in a task of its own.
 */
export async function preload() {
  const drawings = loadDrawings()
  for (const parse of [planning, lastRecipes]) {
    await new Promise((resolve) => setTimeout(resolve))
    parse()
  }
  await drawings
}

/** The plan follows the profile: there is none without it. */
export default function PlanningScreen() {
  const { profile, error } = useProfile()
  return profile ? (
    <Planning
      mealsPerDay={profile.meal_schedule}
      diet={profile.diet_info}
      eats={profile.diet}
      isOffline={!!error}
    />
  ) : null
}

const rateFailure = (error: unknown) => problemText(error, rateTexts.failed)

/** Too little is left of a week to fill it: the next one is proposed. */
const isNearlyOver = (daysLeft: readonly PlainDate[]) => daysLeft.length <= 2

/** What a planned meal can be changed for. */
const ALL_RECIPES: Setup = { ...DEFAULT_SETUP, pool: 'all', amounts: 'exact' }

const loadGenerator = () => import('./generator/opened')

/** Its code comes with the first press: most visits only look at the plan. */
const GeneratorOverlay = lazy(() =>
  loadGenerator().then((module) => ({ default: module.GeneratorOverlay })),
)

interface PlanningProps {
  mealsPerDay: number
  diet: DietInfo
  /** What the person does not eat. */
  eats: Diet
  /** The frame says already that the connection is lost. */
  isOffline: boolean
}

function Planning({ mealsPerDay, diet, eats, isOffline }: PlanningProps) {
  const today = useToday()
  const [chosen, setOffset] = useChosenWeek(today)
  const otherWeek = useOtherWeek(today)
  const offset = chosen ?? 0
  const monday = weekStart(offset, today)
  const [day, setDay] = useWeekDay(monday)
  const recipes = useRecipes()
  const hasNoRecipes = recipes.error !== undefined && !recipes.loading
  const [picking, setPicking] = useState<SlotKey | null>(null)
  const pick = (slot: SlotKey) => withParts(() => setPicking(slot))
  const mondayBeside = weekStart(offset === 0 ? 1 : 0, today)
  const plan = usePlan({ monday, beside: mondayBeside }, pick)
  useOtherDish(monday, pick)
  const { week, error, loading, validating, refresh, placing } = plan
  const generator = useGenerator({
    monday,
    today,
    recipes: recipes.recipes,
    mealsPerDay,
    refresh,
  })
  const [marks, setMarks] = useState<'unseen' | 'open' | 'closed'>('unseen')
  const [hasPicker, setHasPicker] = useState(false)
  if (picking && !hasPicker) setHasPicker(true)
  useEffect(() => whenIdle(fetchParts), [])
  useStoredForOffline(isOffline ? null : week, SEEN_MS, monday)
  const isLoading = loading || (week === undefined && validating)
  const hasFailed = error !== undefined && !validating && !(isOffline && week)
  const view = useLastView(week !== undefined && !hasFailed && plan.states.size === 0)
  // Whatever is picked over the generator's sheet is for the week that it proposes.
  const isProposing = generator.step !== 'closed'
  const [hasGenerator, setHasGenerator] = useState(isProposing)
  const takeRate = useTakeRate()
  const notice = (
    <TargetNotice
      warnings={diet.warnings}
      intakeKcal={diet.calorieDailyIntake}
      onRate={(gainPerWeek) => withRateToasts(takeRate(gainPerWeek), rateFailure)}
    />
  )
  const { days, isNextPlanned } = useDays(week, {
    monday,
    today,
    mealsPerDay,
    recipes: recipes.recipes,
  })

  const around = useMemo(
    () => picking && dayAround(days, picking, isProposing ? generator.preview : null),
    [picking, days, isProposing, generator.preview],
  )

  function openGenerator() {
    if (isNearlyOver(fillable)) setOffset(1)
    whenLoaded(
      loadGenerator(),
      () => {
        setHasGenerator(true)
        generator.open()
      },
      { failed: generatorTexts.openFailed, about: 'week' },
    )
  }

  const fillable = weekDays(monday).filter((date) => date >= today)

  const isPlanned = days.some(({ slots }) => slots.some(({ meal }) => meal)) || isNextPlanned

  const alternatives = {
    to: (slot: SlotKey) => ({ monday, today, setup: ALL_RECIPES, slot, served: servedIn(days) }),
    recipes: recipes.recipes ?? [],
    take: (slot: SlotKey, recipeId: string) => void plan.fill(slot, recipeId),
  }

  return (
    <AlternativesContext value={alternatives}>
      <PlanningView
        ref={view}
        offset={offset}
        monday={monday}
        day={day}
        days={days}
        loading={isLoading}
        isPlanned={isLoading ? undefined : isPlanned}
        failed={hasFailed}
        hasSaved={week !== undefined}
        notice={
          <>
            {notice}
            {otherWeek && (
              <NoticeBar
                tone="warning"
                role="note"
                action={otherWeekTexts.seen}
                onAction={() => setOffset(0)}
              >
                {otherWeekTexts.shown(otherWeek)}
              </NoticeBar>
            )}
            {isNextPlanned && <NextWeekNotice onOpen={() => setOffset(1)} />}
          </>
        }
        states={plan.states}
        actions={plan.actions}
        dayActions={plan.dayActions}
        onRetry={refresh}
        onOffsetChange={setOffset}
        onDayChange={setDay}
        onGenerate={openGenerator}
        onPrint={() => window.print()}
        onMarks={() => withParts(() => setMarks('open'), weekFoot.marksFailed)}
      />
      <Suspense>
        {placing.isUsed && (
          <PlaceSheet
            from={placing.picking}
            offset={offset}
            days={days}
            beside={
              plan.beside.week &&
              weekView(plan.beside.week, { monday: mondayBeside, today, mealsPerDay })
            }
            failed={plan.beside.failed}
            onRetry={plan.beside.retry}
            onChoose={placing.choose}
            onClose={placing.close}
          />
        )}
        {plan.offPlan.isUsed && (
          <NoteFood
            date={plan.offPlan.date}
            onNote={plan.offPlan.note}
            onClose={plan.offPlan.close}
          />
        )}
        {marks !== 'unseen' && week && (
          <PlannedMarks
            open={marks === 'open'}
            week={{ monday, today }}
            meals={week.meals}
            offPlan={week.offPlan}
            recipes={recipes.recipes ?? []}
            onServe={plan.fill}
            onClose={() => setMarks('closed')}
          />
        )}
        {hasPicker && (
          <RecipePicker
            slot={picking}
            recipes={recipes.recipes}
            failed={hasNoRecipes}
            around={around}
            onRetry={recipes.retry}
            onClose={() => setPicking(null)}
            onPick={(recipe) => {
              if (!picking) return
              setPicking(null)
              if (isProposing) void generator.choose(picking, recipe.id)
              else void plan.fill(picking, recipe.id)
            }}
          />
        )}
      </Suspense>
      {hasGenerator && (
        <Suspense>
          <GeneratorOverlay
            generator={generator}
            today={today}
            offset={offset}
            onOffsetChange={setOffset}
            days={days}
            fillable={fillable}
            mealsPerDay={mealsPerDay}
            recipes={{ ...recipes, failed: hasNoRecipes }}
            notice={notice}
            diet={eats}
            onPick={pick}
          />
        </Suspense>
      )}
    </AlternativesContext>
  )
}
