import { RefreshCw, Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CookingShortfall, Mark, Shortfall } from '@/api'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { focusTop } from '@/ui/focus'
import { Sheet } from '@/ui/Sheet'
import { Spinner } from '@/ui/Spinner'
import type { WeekOffset } from '@/vocabulary/dates'
import type { Diet } from '@/vocabulary/diet'
import type { SlotKey } from '../slots'
import { picker } from '../texts'
import { DietNotice } from './DietNotice'
import styles from './GeneratorSheet.module.css'
import { PreviewView } from './PreviewView'
import { type Amounts, missingTypes, type PoolRecipe, poolOf, type Setup } from './pool'
import type { PreviewDay } from './preview'
import { SetupView, type WeekToFill } from './SetupView'
import { texts } from './texts'
import { WeekSkeleton } from './WeekSkeleton'

export type GeneratorStep = 'closed' | 'setup' | 'generating' | 'preview' | 'changing' | 'saving'

/** The steps that show the proposed week. */
const PREVIEW_STEPS: readonly GeneratorStep[] = ['preview', 'changing', 'saving']

export interface GeneratorSheetProps {
  /** Where it stands: settings, generating, proposal, saving. */
  step: GeneratorStep
  /** The days that would be filled, and what stays. */
  week: WeekToFill
  /** The settings as they are chosen. */
  setup: Setup
  /** Undefined until they are loaded. */
  recipes: readonly PoolRecipe[] | undefined
  /** The recipes to generate from could not be loaded. */
  recipesFailed: boolean
  /** Meals of a day, as the profile says. */
  mealsPerDay: number
  /** The proposed week; null when there was nothing left to plan. */
  days: readonly PreviewDay[] | null
  /** What the proposed week misses, macro by macro. */
  shortfalls: readonly Shortfall[]
  /** Why one cooks more often than was asked. */
  cooking: CookingShortfall | null
  /** What the proposed week has as food. */
  marks: readonly Mark[]
  /** How many meals of the week generation leaves as they are. */
  kept: { locked: number; eaten: number }
  /** What one should know of the targets before a week follows them. */
  notice?: ReactNode
  /** What the person does not eat: generation keeps to it. */
  diet?: Diet
  /** Chooses the week to fill. */
  onWeekChange: (offset: WeekOffset) => void
  /** Chooses other settings. */
  onSetupChange: (setup: Setup) => void
  /** Asks for the recipes again. */
  onRetryRecipes: () => void
  /** Makes a week, or another one. */
  onGenerate: () => void
  /** Asks for another recipe in the place of a proposed one. */
  onChangeMeal: (slot: SlotKey) => void
  /** The proposed meals, by their slots, that another week leaves in place. */
  held: ReadonlySet<string>
  /** Keeps a proposed dish in another week, or lets it go. */
  onHold: (slot: SlotKey, holds: boolean) => void
  /** Never wants a proposed dish again. */
  onExclude: (recipeId: string) => void
  /** Serves a dish in the place of a proposed one. */
  onServe: (slot: SlotKey, recipeId: string) => void
  /** Shows the proposed dishes in amounts of the other kind. */
  onAmountsChange: (amounts: Amounts) => void
  /** Puts the proposed week into the plan. */
  onSave: () => void
  /** Closes it without a change. */
  onClose: () => void
  /** Undefined when the next week is the one already asked for. */
  onNextWeek: (() => void) | undefined
}

export function GeneratorSheet(props: GeneratorSheetProps) {
  const { step, onClose } = props
  const isPreview = PREVIEW_STEPS.includes(step)
  const isWeek = isPreview || step === 'generating'
  const shown = isPreview && props.days !== null
  const [refused, setRefused] = useState(0)
  const lastOpen = useRef(step)
  useEffect(() => {
    if (step !== 'closed') lastOpen.current = step
  }, [step])

  /** A saved week is looked at; on a phone what opened this stands below it by then. */
  function finalFocus(): boolean {
    const isSaved = lastOpen.current === 'saving'
    if (isSaved) focusTop()
    return !isSaved
  }

  return (
    <Sheet
      open={step !== 'closed'}
      onClose={onClose}
      finalFocus={finalFocus}
      title={shown ? texts.previewTitle : texts.title}
      description={shown ? texts.previewIntro : texts.intro}
      placement="center"
      wide
      steady
      part={isWeek ? 'week' : 'setup'}
      footer={
        isWeek ? (
          <PreviewFooter {...props} />
        ) : (
          <SetupFooter {...props} onRefuse={() => setRefused(refused + 1)} />
        )
      }
    >
      <Content {...props} refused={refused} />
    </Sheet>
  )
}

function Content(props: GeneratorSheetProps & { refused: number }) {
  const { step, recipes, recipesFailed, days } = props
  if (step === 'generating')
    return <WeekSkeleton days={props.week.days} mealsPerDay={props.mealsPerDay} />
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
        held={props.held}
        onHold={props.onHold}
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
        refused={props.refused}
        notice={
          <>
            {props.notice}
            {props.diet && <DietNotice diet={props.diet} />}
          </>
        }
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

/** Never disabled: what cannot work leads to what helps. */
function SetupFooter(props: GeneratorSheetProps & { onRefuse: () => void }) {
  const { setup, recipes, recipesFailed, mealsPerDay } = props
  const pool = poolOf(recipes ?? [], setup.pool, setup.recipeIds)
  const isReady = Object.keys(missingTypes(pool, mealsPerDay)).length === 0
  const start = isReady ? props.onGenerate : props.onRefuse
  return (
    <>
      <Button variant="ghost" onClick={props.onClose}>
        {texts.cancel}
      </Button>
      <Button
        icon={<Sparkles size={18} aria-hidden />}
        loading={!recipes && !recipesFailed}
        onClick={recipes ? start : props.onRetryRecipes}
      >
        {texts.start}
      </Button>
    </>
  )
}

function PreviewFooter({ step, days, ...props }: GeneratorSheetProps) {
  const isGenerating = step === 'generating'
  const isFirst = isGenerating && days === null
  return (
    <>
      <Button variant="ghost" disabled={step === 'saving'} onClick={props.onClose}>
        {texts.cancel}
      </Button>
      {days === null && !isGenerating && props.onNextWeek && (
        <Button onClick={props.onNextWeek}>{texts.nextWeek}</Button>
      )}
      {(days || isGenerating) && (
        <>
          <Button
            variant="secondary"
            icon={<RefreshCw size={18} aria-hidden />}
            className={isFirst ? styles.later : ''}
            loading={isGenerating}
            disabled={step === 'changing' || step === 'saving'}
            onClick={props.onGenerate}
          >
            {texts.another}
          </Button>
          <Button
            className={isGenerating ? styles.later : ''}
            disabled={step === 'changing'}
            loading={step === 'saving'}
            onClick={props.onSave}
          >
            {texts.save}
          </Button>
        </>
      )}
    </>
  )
}
