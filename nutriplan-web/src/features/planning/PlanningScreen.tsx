import { useEffect, useState } from 'react'
import { problemText, useProfile, useRecipes } from '@/api'
import { toast } from '@/ui/toast'
import { weekStart } from '@/vocabulary/dates'
import { useToday } from '@/vocabulary/useToday'
import { useWeekOffset } from '@/vocabulary/useWeekOffset'
import { addRecipe, optimizeMeal, removeMeal, useWeek } from './data'
import { GeneratorSheet } from './generator/GeneratorSheet'
import { isEmptyPreview, previewDays } from './generator/preview'
import { useGenerator } from './generator/useGenerator'
import { type SlotKey, slotId } from './MealSlot'
import { PlanningView } from './PlanningView'
import { RecipePicker } from './RecipePicker'
import { texts } from './texts'
import { type SlotMeal, weekView } from './week'

/** The plan follows the profile: there is none without it. */
export default function PlanningScreen() {
  const { profile, error } = useProfile()
  return profile ? <Planning mealsPerDay={profile.meal_schedule} isOffline={!!error} /> : null
}

/** Focus goes on with what took the place of the button that was pressed. */
function keepFocus(slot: string) {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-slot="${slot}"] button`)?.focus()
}

interface PlanningProps {
  mealsPerDay: number
  /** The frame says already that the connection is lost. */
  isOffline: boolean
}

function Planning({ mealsPerDay, isOffline }: PlanningProps) {
  const [offset, setOffset] = useWeekOffset()
  const today = useToday()
  const monday = weekStart(offset, today)
  const { week, error, loading, validating, refresh } = useWeek(monday)
  const recipes = useRecipes()
  const [picking, setPicking] = useState<SlotKey | null>(null)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [settled, setSettled] = useState<{ slot: string } | null>(null)
  useEffect(() => {
    if (settled) keepFocus(settled.slot)
  }, [settled])
  const generator = useGenerator({ monday, today, onSaved: refresh })
  const days = weekView(week ?? null, { monday, today, mealsPerDay })

  /** Changes a slot; it shows as on its way until the plan is read again. */
  async function change(
    slot: SlotKey,
    work: () => Promise<unknown>,
    said: { success: string; failure: (error: unknown) => string },
  ) {
    const id = slotId(slot)
    setBusy((slots) => new Set(slots).add(id))
    try {
      await work()
      await refresh()
      toast.success(said.success)
    } catch (failure) {
      toast.error(said.failure(failure))
    } finally {
      setBusy((slots) => new Set([...slots].filter((other) => other !== id)))
      setSettled({ slot: id })
    }
  }

  const onStored = (meal: SlotMeal, work: (id: string) => Promise<unknown>) => async () => {
    if (meal.id) await work(meal.id)
  }

  return (
    <>
      <PlanningView
        offset={offset}
        monday={monday}
        days={days}
        loading={loading || (week === undefined && validating)}
        failed={error !== undefined && !validating && !(isOffline && week)}
        hasSaved={week !== undefined}
        busy={busy}
        onRetry={refresh}
        onOffsetChange={setOffset}
        onGenerate={generator.open}
        onChoose={setPicking}
        onRemove={(slot, meal) =>
          change(slot, onStored(meal, removeMeal), {
            success: texts.mealDeleted,
            failure: () => texts.mealDeleteFailed,
          })
        }
        onOptimize={(slot, meal) =>
          change(slot, onStored(meal, optimizeMeal), {
            success: texts.optimizeSucceeded,
            failure: (failure) => texts.optimizeFailed(problemText(failure)),
          })
        }
      />
      <RecipePicker
        slot={picking}
        recipes={recipes.recipes}
        failed={recipes.error !== undefined && !recipes.loading}
        onRetry={recipes.retry}
        onClose={() => setPicking(null)}
        onPick={(recipe) => {
          if (!picking) return
          setPicking(null)
          change(picking, () => addRecipe(picking, recipe.id), {
            success: texts.recipeAdded,
            failure: (failure) => texts.recipeAddFailed(problemText(failure)),
          })
        }}
      />
      <GeneratorSheet
        step={generator.step}
        setup={generator.setup}
        recipes={recipes.recipes}
        recipesFailed={recipes.error !== undefined && !recipes.loading}
        mealsPerDay={mealsPerDay}
        days={
          generator.preview && !isEmptyPreview(generator.preview)
            ? previewDays(generator.preview, days)
            : null
        }
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
    </>
  )
}
