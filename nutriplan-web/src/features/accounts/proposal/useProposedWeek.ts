import { useEffect, useRef, useState } from 'react'
import { answer, Problem, type ProfileFields, previewVisitorWeek, type WeekPreview } from '@/api'
import { type PlainDate, weekDays, weekStart } from '@/vocabulary/dates'
import { useToday } from '@/vocabulary/useToday'
import { readProposedWeek, storeProposedWeek } from './proposalStore'

/** Too little is left of a week to begin with it. */
const LEAST_DAYS = 3

/** The week that a newcomer begins with: this one, as long as there is something left of it. */
export function weekToBegin(today: PlainDate): PlainDate {
  const monday = weekStart(0, today)
  const left = weekDays(monday).filter((date) => date >= today).length
  return left >= LEAST_DAYS ? monday : weekStart(1, today)
}

function recipesOf({ planning }: WeekPreview): string[] {
  const meals = Object.values(planning).flatMap((slots) => Object.values(slots))
  return [...new Set(meals.flatMap(({ recipes }) => recipes))]
}

/** A week for these answers; after a reload the same, until the answers or the day change. */
export function useProposedWeek(profile: ProfileFields) {
  const today = useToday()
  const monday = weekToBegin(today)
  const answers = JSON.stringify(profile)
  const [week, setWeek] = useState(readProposedWeek)
  const [error, setError] = useState<Problem | null>(null)
  const [asking, setAsking] = useState(false)
  // An answer about what was changed meanwhile is not shown.
  const run = useRef(0)
  const shown =
    week?.answers === answers && week.monday === monday && week.today === today ? week : null

  async function ask(otherThan: readonly string[] = []) {
    const mine = ++run.current
    setError(null)
    setAsking(true)
    try {
      const body = { ...profile, start_date: monday, today, other_than: [...otherThan] }
      const preview = await answer(previewVisitorWeek({ body }))
      if (mine !== run.current) return
      const proposed = { answers, monday, today, preview, wanted: false }
      storeProposedWeek(proposed)
      setWeek(proposed)
    } catch (problem) {
      if (mine !== run.current) return
      setError(problem instanceof Problem ? problem : new Problem(''))
    }
    setAsking(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each profile and day
  useEffect(() => {
    if (!shown) void ask()
  }, [answers, monday, today])

  return {
    /** Null until there is one for these answers. */
    preview: shown?.preview ?? null,
    error,
    asking,
    another: () => void ask(shown ? recipesOf(shown.preview) : []),
    /** It is to be in the plan once there is an account. */
    keep: () => shown && storeProposedWeek({ ...shown, wanted: true }),
  }
}
