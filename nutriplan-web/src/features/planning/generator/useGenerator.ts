import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
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
import { texts as alternatives } from '@/vocabulary/alternatives'
import { mondayOf, type PlainDate, today } from '@/vocabulary/dates'
import {
  dishesIn,
  dishesOf,
  isOver,
  leftOf,
  type ProposedDishes,
  recipesOf,
  slotsOf,
  withDish,
  withoutDish,
} from '@/vocabulary/proposedDishes'
import { generateWeek } from '../data'
import { type SlotKey, slotId } from '../slots'
import type { AlternativesRequest } from '../useAlternatives'
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
  /** The day that the screen shows: one that was left open may not have followed yet. */
  today: PlainDate
  /** Undefined until they are loaded. */
  recipes: readonly PoolRecipe[] | undefined
  mealsPerDay: number
  /** Asks for the week again: it was saved, or may have been. */
  refresh: () => Promise<unknown>
}

/** The week that is asked for in the place of the proposed one. */
interface AskedWeek {
  setup: Setup
  dishes: ProposedDishes
  /** The slots whose dish was chosen. */
  chosen: readonly SlotKey[]
}

/** What was shown as a dish was excluded, and which change of it the exclusion was. */
interface BeforeExclusion {
  preview: WeekPreview | null
  held: ReadonlySet<string>
  /** Which generated week it is. */
  week: number
  change: number
}

/** Setup, then generating, then preview, in which dishes can change, then saving, then closed. */
export function useGenerator(context: GeneratorContext) {
  const { monday, recipes, mealsPerDay, refresh } = context
  const setExcluded = useSetExcluded()
  const [stored] = useState(() => readProposal(monday))
  const [step, setStep] = useState<GeneratorStep>(stored ? 'preview' : 'closed')
  const [chosen, setSetup] = useState<Setup | undefined>(stored?.setup)
  const setup = useMemo(
    () => chosen ?? { ...DEFAULT_SETUP, pool: openingPool(recipes ?? [], mealsPerDay) },
    [chosen, recipes, mealsPerDay],
  )
  const [proposed, setPreview] = useState<WeekPreview | null>(stored?.preview ?? null)
  const preview = useMemo(
    () => proposed && leftOf(proposed, context.today),
    [proposed, context.today],
  )
  const hasPassed = proposed !== null && isOver(proposed, context.today)
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(stored?.held))
  // One idempotency key for each proposal, however often it is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another proposal has another key
  const key = useMemo(newIdempotencyKey, [preview])
  // A response must not reopen what was closed meanwhile, nor undo what was asked for since.
  const run = useRef(0)
  const underWay = useRef<AskedWeek | null>(null)
  /** Asks again for the week that is being generated, without a dish; null while there is none. */
  const regenerate = useRef<((without: string) => void) | null>(null)
  /** Which generated week is shown: changes of it are none. */
  const shownWeek = useRef(0)
  const latest = useRef({ step, setup, preview, held })
  useLayoutEffect(() => {
    latest.current = { step, setup, preview, held }
  })

  /** Drops what is on its way for what is asked for now. */
  function begin(week: AskedWeek | null = null): number {
    underWay.current = week
    regenerate.current = null
    return ++run.current
  }

  // Before the screen is painted: a reload finds every week that one has seen.
  useLayoutEffect(() => {
    if (step === 'closed' || hasPassed) clearProposal()
    else if (step === 'preview' && preview)
      saveProposal({ monday, setup, preview, held: [...held] })
  }, [monday, step, setup, preview, held, hasPassed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a week that is over
  useEffect(() => {
    if (hasPassed && (step === 'preview' || step === 'changing')) renew()
  }, [hasPassed, step])

  /** Proposes another week in the place of one whose days are over. */
  function renew() {
    toast.warning(texts.over, { about: 'week-over' })
    setPreview(null)
    setHeld(new Set())
    void generate(mondayOf(today()), [], null)
  }

  async function generate(
    week: PlainDate = monday,
    without: readonly string[] = [],
    before: WeekPreview | null = preview,
  ) {
    const mine = begin()
    regenerate.current = (dish) => void generate(week, [...without, dish], before)
    setStep('generating')
    try {
      const otherThan = before ? recipesOf(before) : []
      const kept = before && week === monday ? dishesIn(dishesOf(before), held) : {}
      const dishes = without.reduce(withoutDish, kept)
      const asked = { monday: week, today: today(), setup, seed: newSeed(), otherThan, dishes }
      const next = await generateWeek(asked)
      if (mine !== run.current) return
      shownWeek.current = begin()
      setPreview(next)
      setStep('preview')
      toast.done('week')
      toast.done('rotation')
      for (const { kind, wanted, available, left_out } of next.warnings) {
        const warning = rotationWarning(kind, wanted, available, left_out)
        toast.warning(warning, { duration: WARNING_MS, about: 'rotation' })
      }
    } catch (error) {
      if (mine !== run.current) return
      begin()
      setStep(before ? 'preview' : 'setup')
      toast.error(refusal(error, setup.pool), { about: 'week' })
    }
  }

  /** Asks for the same week with something changed, beside what was asked for and has not come yet;
   * what was proposed stays where that fails. */
  async function change(update: (week: AskedWeek) => AskedWeek): Promise<void> {
    const shown = latest.current
    if (!shown.preview || !['preview', 'changing'].includes(shown.step)) return
    const { seed } = shown.preview
    const before = { setup: shown.setup, dishes: dishesOf(shown.preview), chosen: [] }
    const wanted = update(underWay.current ?? before)
    const { dishes } = wanted
    const mine = begin(wanted)
    setStep('changing')
    try {
      const next = await generateWeek({
        monday,
        today: today(),
        setup: wanted.setup,
        seed,
        dishes,
      })
      if (mine !== run.current) return
      setPreview(next)
      setSetup(wanted.setup)
      for (const slot of wanted.chosen) hold(slot, true)
      toast.done('week')
    } catch (error) {
      if (mine !== run.current) return
      toast.error(alternatives.changeFailed(problemText(error)), { about: 'week' })
    }
    underWay.current = null
    setStep('preview')
  }

  /** Puts a dish in the place of a proposed one, rescaled to its slot; the week is counted anew.
   * What one has chosen stays in another week too. */
  const choose = (slot: SlotKey, recipeId: string) =>
    change((week) => ({
      ...week,
      dishes: withDish(week.dishes, slot, recipeId),
      chosen: [...week.chosen, slot],
    }))

  /** Whether another week leaves a proposed meal in place. */
  function hold(slot: SlotKey, holds: boolean) {
    setHeld((all) => {
      const others = [...all].filter((one) => one !== slotId(slot))
      return new Set(holds ? [...others, slotId(slot)] : others)
    })
  }

  /** What is asked for where a dish is to change. */
  const alternativesTo = (slot: SlotKey): AlternativesRequest | null =>
    preview && { monday, today: context.today, setup, dishes: dishesOf(preview), slot }

  /** Shows the same dishes in amounts of the other kind. */
  const showAmounts = (amounts: Amounts) =>
    change((week) => ({ ...week, setup: { ...week.setup, amounts } }))

  /** Never wants a proposed dish again: others take its slots, and what undoes it brings it back. */
  const excludeDish = (recipeId: string) =>
    exclude({
      excluded: true,
      about: recipeId,
      set: async () => {
        const back = await setExcluded(recipeId, true)
        if (regenerate.current) {
          regenerate.current(recipeId)
          return back
        }
        const { preview, held } = latest.current
        const week = shownWeek.current
        void change((week) => ({ ...week, dishes: withoutDish(week.dishes, recipeId) }))
        const before = { preview, held, week, change: run.current }
        const undo = back && (() => back.undo().then(() => takeBack(recipeId, before)))
        return undo && { ...back, undo }
      },
    })

  /** A dish that may be served again has its slots back, but for those that hold another one since;
   * a week that was generated since stays as it is. */
  function takeBack(recipeId: string, before: BeforeExclusion) {
    if (run.current === before.change) {
      begin()
      setPreview((shown) => shown && before.preview)
      setStep((now) => (now === 'changing' ? 'preview' : now))
      return
    }
    if (!before.preview || before.week !== shownWeek.current) return
    const slots = slotsOf(dishesOf(before.preview), recipeId)
    void change((week) => {
      const held = new Set([...latest.current.held, ...week.chosen.map(slotId)])
      const isTaken = (id: string) => held.has(id) && !before.held.has(id)
      const free = slots.filter((slot) => !isTaken(slotId(slot)))
      const dishes = free.reduce((all, slot) => withDish(all, slot, recipeId), week.dishes)
      return { ...week, dishes }
    })
  }

  async function save() {
    if (!preview) return
    const now = today()
    if (isOver(preview, now)) {
      renew()
      return
    }
    setStep('saving')
    try {
      const { savePreview } = await import('@/api/weekSaving')
      const undo = await savePreview(leftOf(preview, now), key)
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
    begin()
    setStep('closed')
    setPreview(null)
    setHeld(new Set())
  }

  return {
    step,
    setup,
    preview,
    setSetup,
    held,
    hold,
    choose,
    alternativesTo,
    showAmounts,
    excludeDish,
    open: () => setStep('setup'),
    generate,
    save,
    // A save in progress cannot be cancelled.
    close: () => step !== 'saving' && reset(),
  }
}
