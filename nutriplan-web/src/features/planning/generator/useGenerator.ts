import { useEffect, useMemo, useRef, useState } from 'react'
import {
  isProblem,
  newIdempotencyKey,
  type PoolTooSmall,
  problemText,
  undoFailure,
  useSetExcluded,
  type WeekPreview,
} from '@/api'
import { exclude } from '@/ui/exclude'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import type { PlainDate } from '@/vocabulary/dates'
import { generateWeek, savePreview } from '../data'
import type { SlotKey } from '../slots'
import type { GeneratorStep } from './GeneratorSheet'
import {
  type Amounts,
  DEFAULT_SETUP,
  openingPool,
  type Pool,
  type PoolRecipe,
  type Setup,
} from './pool'
import { rotationWarning, whatIsMissing } from './poolTexts'
import { dishesOf, recipesOf, withDish, withoutDish } from './preview'
import { clearProposal, readProposal, saveProposal } from './proposalStore'
import { texts } from './texts'

const WARNING_MS = 10_000

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

const tooSmall = (pool: Pool, { missing, left_out }: PoolTooSmall) =>
  whatIsMissing(pool, missing, left_out)

/** The server has the last word on the pool: it may have changed, or hold recipes without energy. */
const refusal = (error: unknown, pool: Pool) =>
  isProblem(error, 'POOL_TOO_SMALL')
    ? tooSmall(pool, error.body as PoolTooSmall)
    : texts.failed(problemText(error))

export interface GeneratorContext {
  monday: PlainDate
  today: PlainDate
  /** Undefined until they are loaded. */
  recipes: readonly PoolRecipe[] | undefined
  mealsPerDay: number
  /** Asks for the week again: it was saved, or may have been. */
  refresh: () => Promise<unknown>
}

/** Setup, then generating, then preview, in which dishes can change, then saving, then closed. */
export function useGenerator(context: GeneratorContext) {
  const { monday, today, recipes, mealsPerDay, refresh } = context
  const setExcluded = useSetExcluded()
  const [stored] = useState(() => readProposal(monday))
  const [step, setStep] = useState<GeneratorStep>(stored ? 'preview' : 'closed')
  const [chosen, setSetup] = useState<Setup | undefined>(stored?.setup)
  const setup = useMemo(
    () => chosen ?? { ...DEFAULT_SETUP, pool: openingPool(recipes ?? [], mealsPerDay) },
    [chosen, recipes, mealsPerDay],
  )
  const [preview, setPreview] = useState<WeekPreview | null>(stored?.preview ?? null)
  // One idempotency key for each proposal, however often it is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another proposal has another key
  const key = useMemo(newIdempotencyKey, [preview])
  // A response must not reopen what was closed meanwhile.
  const run = useRef(0)

  useEffect(() => {
    if (step === 'closed') clearProposal()
    if (step === 'preview' && preview) saveProposal({ monday, setup, preview })
  }, [monday, step, setup, preview])

  async function generate(week: PlainDate = monday) {
    const mine = ++run.current
    const before = preview
    setStep('generating')
    try {
      const otherThan = before ? recipesOf(before) : []
      const next = await generateWeek({ monday: week, today, setup, seed: newSeed(), otherThan })
      if (mine !== run.current) return
      setPreview(next)
      setStep('preview')
      for (const { kind, wanted, available, left_out } of next.warnings) {
        toast.warning(rotationWarning(kind, wanted, available, left_out), { duration: WARNING_MS })
      }
    } catch (error) {
      if (mine !== run.current) return
      setStep(before ? 'preview' : 'setup')
      toast.error(refusal(error, setup.pool), { about: 'week' })
    }
  }

  /** Asks for the same week with something changed; what was proposed stays where that fails. */
  async function change(asked: Setup, dishes: ReturnType<typeof withDish>) {
    if (!preview || step === 'saving') return
    const mine = ++run.current
    setStep('changing')
    try {
      const next = await generateWeek({ monday, today, setup: asked, seed: preview.seed, dishes })
      if (mine !== run.current) return
      setPreview(next)
      setSetup(asked)
    } catch (error) {
      if (mine !== run.current) return
      toast.error(texts.changeFailed(problemText(error)), { about: 'week' })
    }
    setStep('preview')
  }

  /** Puts a dish in the place of a proposed one, rescaled to its slot; the week is counted anew. */
  const choose = async (slot: SlotKey, recipeId: string) =>
    preview && change(setup, withDish(preview, slot, recipeId))

  /** Shows the same dishes in amounts of the other kind. */
  const showAmounts = async (amounts: Amounts) =>
    preview && change({ ...setup, amounts }, dishesOf(preview))

  /** Never wants a proposed dish again: others take its slots, and what undoes it brings it back. */
  const excludeDish = (recipeId: string) =>
    exclude({
      excluded: true,
      about: recipeId,
      set: async (excluded) => {
        await setExcluded(recipeId, excluded)
        if (excluded) void (preview && change(setup, withoutDish(preview, recipeId)))
        else takeBack(preview)
      },
    })

  /** Shows the proposal of before, as long as there is one. */
  function takeBack(before: WeekPreview | null) {
    run.current++
    setPreview((shown) => shown && before)
    setStep((now) => (now === 'changing' ? 'preview' : now))
  }

  async function save() {
    if (!preview) return
    setStep('saving')
    try {
      const undo = await savePreview(preview, key)
      await refresh()
      const action = undo && undoAction({ undo, refresh, failure: undoFailure })
      toast.success(texts.success, { about: 'week', action })
      reset()
    } catch (error) {
      setStep('preview')
      toast.error(texts.failed(problemText(error)), { about: 'week' })
      // An answer can be lost after the server has done its work.
      void refresh()
    }
  }

  function reset() {
    run.current++
    setStep('closed')
    setPreview(null)
  }

  return {
    step,
    setup,
    preview,
    setSetup,
    choose,
    showAmounts,
    excludeDish,
    open: () => setStep('setup'),
    generate,
    save,
    // A save in progress cannot be cancelled.
    close: () => step !== 'saving' && reset(),
  }
}
