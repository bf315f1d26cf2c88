import { useEffect, useRef, useState } from 'react'
import {
  answer,
  Problem,
  type ProfileFields,
  previewVisitorWeek,
  problemText,
  type VisitorAlternativesInput,
  type VisitorWeekInput,
} from '@/api'
import { toast } from '@/ui/toast'
import { texts as alternatives } from '@/vocabulary/alternatives'
import { type PlainDate, weekDays, weekStart } from '@/vocabulary/dates'
import {
  dishesIn,
  dishesOf,
  type ProposedDishes,
  recipesOf,
  withDish,
} from '@/vocabulary/proposedDishes'
import { type SlotKey, slotId } from '@/vocabulary/slots'
import { useToday } from '@/vocabulary/useToday'
import { type ProposedWeek, readProposedWeek, storeProposedWeek } from './proposalStore'

/** Too little is left of a week to begin with it. */
const MIN_DAYS = 3

/** The week that a newcomer begins with: this one, as long as there is something left of it. */
export function weekToBegin(today: PlainDate): PlainDate {
  const monday = weekStart(0, today)
  const left = weekDays(monday).filter((date) => date >= today).length
  return left >= MIN_DAYS ? monday : weekStart(1, today)
}

/** What was asked of a week and has not come yet. */
interface Wish {
  dishes: ProposedDishes
  held: readonly string[]
  /** The slot whose dish was changed last; null where the whole week is another. */
  changing: string | null
}

/** A week for these answers; after a reload the same, until the answers or the day change. */
export function useProposedWeek(profile: ProfileFields) {
  const today = useToday()
  const monday = weekToBegin(today)
  const answers = JSON.stringify(profile)
  const [week, setWeek] = useState(readProposedWeek)
  const [error, setError] = useState<Problem | null>(null)
  const [wish, setWish] = useState<Wish | null>(null)
  // An answer about what was changed meanwhile is not shown.
  const run = useRef(0)
  const isKept = useRef(false)
  /** What is held once what was asked has come: one may hold a dish, or let it go, until then. */
  const heldNow = useRef<readonly string[]>([])
  const shown =
    week?.answers === answers && week.monday === monday && week.today === today ? week : null
  /** As it will be once what was asked has come. */
  const latest = wish ?? (shown && { dishes: dishesOf(shown.preview), held: shown.held })

  function show(next: ProposedWeek) {
    storeProposedWeek(next)
    setWeek(next)
  }

  async function ask(
    asked: Wish,
    fields: Pick<VisitorWeekInput, 'seed' | 'other_than'>,
    fail: (problem: Problem) => void,
  ) {
    const mine = ++run.current
    const { dishes } = asked
    heldNow.current = asked.held
    setError(null)
    setWish(asked)
    try {
      const body = { ...profile, start_date: monday, today, dishes, ...fields }
      const preview = await answer(previewVisitorWeek({ body }))
      if (mine !== run.current) return
      show({ answers, monday, today, preview, held: heldNow.current, wanted: isKept.current })
      toast.done('week')
    } catch (problem) {
      if (mine !== run.current) return
      fail(problem instanceof Problem ? problem : new Problem(''))
    }
    setWish(null)
  }

  /** The first week, or another one around the dishes that are held. */
  function generate() {
    const { dishes, held } = shown && latest ? latest : { dishes: {}, held: [] }
    void ask(
      { dishes: dishesIn(dishes, new Set(held)), held, changing: null },
      { other_than: shown ? recipesOf(shown.preview) : [] },
      setError,
    )
  }

  /** Puts a dish in the place of a proposed one; it stays in another week too. */
  function take(slot: SlotKey, recipeId: string) {
    if (!shown || !latest) return
    const changing = slotId(slot)
    void ask(
      {
        dishes: withDish(latest.dishes, slot, recipeId),
        held: [...new Set([...latest.held, changing])],
        changing,
      },
      { seed: shown.preview.seed },
      (problem) => toast.error(alternatives.changeFailed(problemText(problem)), { about: 'week' }),
    )
  }

  function hold(slot: SlotKey, holds: boolean) {
    if (!shown) return
    const id = slotId(slot)
    const after = (held: readonly string[]) => {
      const others = held.filter((one) => one !== id)
      return holds ? [...others, id] : others
    }
    show({ ...shown, held: after(shown.held) })
    if (!wish) return
    heldNow.current = after(wish.held)
    setWish({ ...wish, held: heldNow.current })
  }

  /** It is to be in the plan once there is an account. */
  function keep() {
    if (!shown) return
    isKept.current = true
    // Another week that is on its way is none that was seen; a dish that was taken is wanted.
    if (wish && !wish.changing) {
      run.current++
      setWish(null)
    }
    storeProposedWeek({ ...shown, wanted: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each profile and day
  useEffect(() => {
    if (!shown) generate()
  }, [answers, monday, today])

  return {
    /** Null until there is one for these answers. */
    preview: shown?.preview ?? null,
    held: new Set(shown?.held),
    error,
    asking: wish !== null && wish.changing === null,
    /** The slot whose dish is on its way. */
    changing: wish?.changing ?? null,
    another: generate,
    take,
    hold,
    keep,
    /** What is asked for where a dish is to change. */
    alternativesTo: (slot: SlotKey): VisitorAlternativesInput | null =>
      latest && { ...profile, start_date: monday, today, dishes: latest.dishes, slot },
  }
}
