import { lazy, Suspense, useMemo, useState } from 'react'
import { type DietInfo, problemText, useProfile, useRecipes, useTakeRate } from '@/api'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useClosedByBack } from '@/ui/overlays'
import { TargetNotice } from '@/ui/TargetNotice'
import { toast } from '@/ui/toast'
import { type PlainDate, weekDays, weekStart } from '@/vocabulary/dates'
import type { Diet } from '@/vocabulary/diet'
import { rateTexts } from '@/vocabulary/targetWarnings'
import { useToday } from '@/vocabulary/useToday'
import { useWeekDay } from '@/vocabulary/useWeekDay'
import { useWeekOffset } from '@/vocabulary/useWeekOffset'
import { DietNotice } from './generator/DietNotice'
import { isEmptyPreview, previewDays } from './generator/preview'
import { texts as generatorTexts } from './generator/texts'
import { useGenerator } from './generator/useGenerator'
import { PlaceSheet } from './PlaceSheet'
import { PlanningView } from './PlanningView'
import { RecipePicker } from './RecipePicker'
import type { SlotKey } from './slots'
import { texts } from './texts'
import { usePlan } from './usePlan'
import { keptMeals, weekView } from './week'

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

/** Too little is left of a week to fill it: the next one is proposed. */
const isNearlyOver = (daysLeft: readonly PlainDate[]) => daysLeft.length <= 2

const loadGenerator = () => import('./generator/GeneratorSheet')

/** Its code comes with the first press: most visits only look at the plan. */
const GeneratorSheet = lazy(() =>
  loadGenerator().then((module) => ({ default: module.GeneratorSheet })),
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
  const [offset, setOffset] = useWeekOffset()
  const today = useToday()
  const monday = weekStart(offset, today)
  const [day, setDay] = useWeekDay(monday)
  const recipes = useRecipes()
  const [picking, setPicking] = useState<SlotKey | null>(null)
  const plan = usePlan(monday, today, setPicking)
  const { week, error, loading, validating, refresh, placing } = plan
  useClosedByBack(placing.question !== null, placing.cancel)
  const generator = useGenerator({
    monday,
    today,
    recipes: recipes.recipes,
    mealsPerDay,
    refresh,
  })
  const isPreview = generator.step === 'preview'
  const [hasGenerator, setHasGenerator] = useState(isPreview)
  const takeRate = useTakeRate()
  const notice = (
    <TargetNotice
      warnings={diet.warnings}
      intakeKcal={diet.calorieDailyIntake}
      onRate={(gainPerWeek) =>
        takeRate(gainPerWeek).catch((error) => {
          toast.error(problemText(error, rateTexts.failed))
          throw error
        })
      }
    />
  )
  const excluded = useMemo(
    () => new Set(recipes.recipes?.flatMap(({ id, is_excluded }) => (is_excluded ? id : []))),
    [recipes.recipes],
  )
  const days = useMemo(
    () => weekView(week ?? null, { monday, today, mealsPerDay, excluded }),
    [week, monday, today, mealsPerDay, excluded],
  )

  async function openGenerator() {
    if (isNearlyOver(fillable)) setOffset(1)
    try {
      await loadGenerator()
      setHasGenerator(true)
      generator.open()
    } catch {
      toast.error(generatorTexts.openFailed, { about: 'week' })
    }
  }

  const fillable = weekDays(monday).filter((date) => date >= today)

  return (
    <>
      <PlanningView
        offset={offset}
        monday={monday}
        day={day}
        days={days}
        loading={loading || (week === undefined && validating)}
        failed={error !== undefined && !validating && !(isOffline && week)}
        hasSaved={week !== undefined}
        notice={notice}
        states={plan.states}
        actions={plan.actions}
        onRetry={refresh}
        onOffsetChange={setOffset}
        onDayChange={setDay}
        onGenerate={() => void openGenerator()}
      />
      <PlaceSheet
        from={placing.picking}
        days={days}
        onChoose={placing.choose}
        onClose={placing.close}
      />
      <ConfirmDialog
        open={placing.question !== null}
        title={placing.question?.title ?? ''}
        text={placing.question?.text ?? ''}
        confirm={placing.question?.confirm ?? ''}
        cancel={texts.cancel}
        onConfirm={placing.confirm}
        onCancel={placing.cancel}
      />
      {hasGenerator && (
        <Suspense>
          <GeneratorSheet
            step={generator.step}
            week={{ offset, days: fillable }}
            setup={generator.setup}
            recipes={recipes.recipes}
            recipesFailed={recipes.error !== undefined && !recipes.loading}
            mealsPerDay={mealsPerDay}
            days={
              generator.preview && !isEmptyPreview(generator.preview)
                ? previewDays(generator.preview, days)
                : null
            }
            shortfalls={generator.preview?.shortfalls ?? []}
            cooking={generator.preview?.cooking_shortfall ?? null}
            marks={generator.preview?.marks ?? []}
            kept={keptMeals(days)}
            notice={
              <>
                {notice}
                <DietNotice diet={eats} />
              </>
            }
            onChangeMeal={setPicking}
            onExclude={generator.excludeDish}
            onServe={generator.choose}
            onAmountsChange={generator.showAmounts}
            onWeekChange={setOffset}
            onSetupChange={generator.setSetup}
            onRetryRecipes={recipes.retry}
            onGenerate={() => generator.generate()}
            onSave={generator.save}
            onClose={generator.close}
            onNextWeek={
              offset === 0
                ? () => {
                    setOffset(1)
                    generator.generate(weekStart(1, today))
                  }
                : undefined
            }
          />
        </Suspense>
      )}
      <RecipePicker
        slot={picking}
        recipes={recipes.recipes}
        failed={recipes.error !== undefined && !recipes.loading}
        onRetry={recipes.retry}
        onClose={() => setPicking(null)}
        onPick={(recipe) => {
          if (!picking) return
          setPicking(null)
          if (isPreview) void generator.choose(picking, recipe.id)
          else void plan.fill(picking, recipe.id)
        }}
      />
    </>
  )
}
