import { RefreshCw, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CookingShortfall, Mark, Shortfall } from '@/api'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { Sheet } from '@/ui/Sheet'
import { Spinner } from '@/ui/Spinner'
import type { PlainDate, WeekOffset } from '@/vocabulary/dates'
import type { SlotKey } from '../slots'
import { picker } from '../texts'
import { PreviewView } from './PreviewView'
import { type Amounts, missingTypes, type PoolRecipe, poolOf, type Setup } from './pool'
import type { PreviewDay } from './preview'
import { SetupView } from './SetupView'
import { texts } from './texts'

export type GeneratorStep = 'closed' | 'setup' | 'generating' | 'preview' | 'changing' | 'saving'

/** The steps that show the proposed week. */
const PREVIEW_STEPS: readonly GeneratorStep[] = ['preview', 'changing', 'saving']

export interface GeneratorSheetProps {
  step: GeneratorStep
  /** The week to fill, and its days that are not over. */
  week: { offset: WeekOffset; days: readonly PlainDate[] }
  setup: Setup
  /** Undefined until they are loaded. */
  recipes: readonly PoolRecipe[] | undefined
  recipesFailed: boolean
  mealsPerDay: number
  /** The proposed week; null when there was nothing left to plan. */
  days: readonly PreviewDay[] | null
  shortfalls: readonly Shortfall[]
  /** Why one cooks more often than was asked. */
  cooking: CookingShortfall | null
  marks: readonly Mark[]
  /** How many meals of the week generation leaves as they are. */
  kept: { locked: number; eaten: number }
  /** What one should know of the targets before a week follows them. */
  notice?: ReactNode
  onWeekChange: (offset: WeekOffset) => void
  onSetupChange: (setup: Setup) => void
  onRetryRecipes: () => void
  onGenerate: () => void
  /** Asks for another recipe in the place of a proposed one. */
  onChangeMeal: (slot: SlotKey) => void
  /** Never wants a proposed dish again. */
  onExclude: (recipeId: string) => void
  /** Serves a dish in the place of a proposed one. */
  onServe: (slot: SlotKey, recipeId: string) => void
  /** Shows the proposed dishes in amounts of the other kind. */
  onAmountsChange: (amounts: Amounts) => void
  onSave: () => void
  onClose: () => void
  /** Undefined when the next week is the one already asked for. */
  onNextWeek: (() => void) | undefined
}

export function GeneratorSheet(props: GeneratorSheetProps) {
  const { step, onClose } = props
  const isPreview = PREVIEW_STEPS.includes(step)
  const shown = isPreview && props.days !== null
  return (
    <Sheet
      open={step !== 'closed'}
      onClose={onClose}
      title={shown ? texts.previewTitle : texts.title}
      description={shown ? texts.previewIntro : texts.intro}
      placement="center"
      wide={shown}
      footer={isPreview ? <PreviewFooter {...props} /> : <SetupFooter {...props} />}
    >
      <Content {...props} />
    </Sheet>
  )
}

function Content(props: GeneratorSheetProps) {
  const { step, recipes, recipesFailed, days } = props
  if (step === 'generating') return <Spinner text={texts.generating} />
  if (PREVIEW_STEPS.includes(step)) {
    return days ? (
      <PreviewView
        days={days}
        shortfalls={props.shortfalls}
        cooking={props.cooking}
        marks={props.marks}
        recipes={recipes ?? []}
        changing={step !== 'preview'}
        onChange={props.onChangeMeal}
        onExclude={props.onExclude}
        onServe={props.onServe}
        amounts={props.setup.amounts}
        onAmountsChange={props.onAmountsChange}
      />
    ) : (
      <p role="status">{texts.nothingToPlan}</p>
    )
  }
  if (recipes) {
    return (
      <SetupView
        week={props.week}
        setup={props.setup}
        recipes={recipes}
        mealsPerDay={props.mealsPerDay}
        kept={props.kept}
        notice={props.notice}
        onWeekChange={props.onWeekChange}
        onChange={props.onSetupChange}
      />
    )
  }
  return recipesFailed ? (
    <ErrorState title={texts.recipesFailed} onRetry={props.onRetryRecipes} />
  ) : (
    <Spinner text={picker.loading} />
  )
}

function SetupFooter({ step, setup, recipes, mealsPerDay, ...props }: GeneratorSheetProps) {
  const pool = recipes && poolOf(recipes, setup.pool, setup.recipeIds)
  const ready = pool && Object.keys(missingTypes(pool, mealsPerDay)).length === 0
  return (
    <>
      <Button variant="ghost" onClick={props.onClose}>
        {texts.cancel}
      </Button>
      <Button
        icon={<Sparkles size={18} aria-hidden />}
        disabled={!ready}
        loading={step === 'generating'}
        onClick={props.onGenerate}
      >
        {texts.start}
      </Button>
    </>
  )
}

function PreviewFooter({ step, days, ...props }: GeneratorSheetProps) {
  return (
    <>
      <Button variant="ghost" disabled={step === 'saving'} onClick={props.onClose}>
        {texts.cancel}
      </Button>
      {days === null && props.onNextWeek && (
        <Button onClick={props.onNextWeek}>{texts.nextWeek}</Button>
      )}
      {days && (
        <>
          <Button
            variant="secondary"
            icon={<RefreshCw size={18} aria-hidden />}
            disabled={step !== 'preview'}
            onClick={props.onGenerate}
          >
            {texts.another}
          </Button>
          <Button disabled={step === 'changing'} loading={step === 'saving'} onClick={props.onSave}>
            {texts.save}
          </Button>
        </>
      )}
    </>
  )
}
