import { type ReactNode, useState } from 'react'
import type { RecipeSummary } from '@/api'
import { type PlainDate, type WeekOffset, weekStart } from '@/vocabulary/dates'
import type { Diet } from '@/vocabulary/diet'
import type { SlotKey } from '../slots'
import { type DayView, keptMeals } from '../week'
import { ChangeDish } from './ChangeDish'
import { GeneratorSheet } from './GeneratorSheet'
import { isEmptyPreview, previewDays } from './preview'
import type { useGenerator } from './useGenerator'

export interface GeneratorOverlayProps {
  generator: ReturnType<typeof useGenerator>
  today: PlainDate
  offset: WeekOffset
  /** Goes to this week or to the next. */
  onOffsetChange: (offset: WeekOffset) => void
  /** The days of the plan, which the proposal stands beside. */
  days: readonly DayView[]
  /** Those of them that generation may fill. */
  fillable: readonly PlainDate[]
  mealsPerDay: number
  recipes: { recipes: RecipeSummary[] | undefined; failed: boolean; retry: () => void }
  notice: ReactNode
  diet: Diet
  /** Picks a dish of all recipes for a slot. */
  onPick: (slot: SlotKey) => void
}

/** The generator over the plan: its sheet, and the change of a dish that it proposes. */
export function GeneratorOverlay({
  generator,
  today,
  offset,
  onOffsetChange,
  days,
  fillable,
  mealsPerDay,
  recipes,
  notice,
  diet,
  onPick,
}: GeneratorOverlayProps) {
  const [changing, setChanging] = useState<SlotKey | null>(null)
  const { preview } = generator

  function fillNextWeek() {
    onOffsetChange(1)
    generator.generate(weekStart(1, today))
  }

  return (
    <>
      <GeneratorSheet
        step={generator.step}
        week={{ offset, days: fillable, isBegun: weekStart(0, today) < today }}
        setup={generator.setup}
        recipes={recipes.recipes}
        recipesFailed={recipes.failed}
        mealsPerDay={mealsPerDay}
        days={preview && !isEmptyPreview(preview) ? previewDays(preview, days) : null}
        shortfalls={preview?.shortfalls ?? []}
        cooking={preview?.cooking_shortfall ?? null}
        marks={preview?.marks ?? []}
        kept={keptMeals(days)}
        notice={notice}
        diet={diet}
        onChangeMeal={setChanging}
        held={generator.held}
        onHold={generator.hold}
        onExclude={generator.excludeDish}
        onServe={generator.choose}
        onAmountsChange={generator.showAmounts}
        onWeekChange={onOffsetChange}
        onSetupChange={generator.setSetup}
        onRetryRecipes={recipes.retry}
        onGenerate={() => generator.generate()}
        onSave={generator.save}
        onClose={generator.close}
        onNextWeek={offset === 0 ? fillNextWeek : undefined}
      />
      <ChangeDish
        request={changing && generator.alternativesTo(changing)}
        recipes={recipes.recipes ?? []}
        onTake={(slot, recipeId) => {
          setChanging(null)
          void generator.choose(slot, recipeId)
        }}
        onSearch={(slot) => {
          setChanging(null)
          onPick(slot)
        }}
        onClose={() => setChanging(null)}
      />
    </>
  )
}
