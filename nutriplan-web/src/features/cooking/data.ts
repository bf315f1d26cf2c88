import { useEffect, useState } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import { type Problem, useAccount } from '@/api'
import { type CookingRecipe, readCookingRecipe } from '@/api/cookingWeek'
import { type Dish, dishOfRecipe } from './dish'
import { MAX_PORTIONS, NOT_BEGUN, type Progress, withProgress } from './progress'
import { storedValue } from './stored'
import { extended, inOrder, isOver, started, stopped, type Timer } from './timers'

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0))

const timerStore = storedValue(
  'cooking-timers',
  v.array(
    v.object({
      id: v.string(),
      dish: v.string(),
      name: v.string(),
      step: COUNT,
      seconds: v.number(),
      endsAt: v.number(),
    }),
  ),
  [],
)

const progressStore = storedValue(
  'cooking-progress',
  v.record(
    v.string(),
    v.object({
      step: COUNT,
      portions: v.pipe(COUNT, v.minValue(1), v.maxValue(MAX_PORTIONS)),
      ticked: v.array(v.number()),
      at: v.number(),
    }),
  ),
  {},
)

/** The device's clock, which set the ends, while something runs by it [ms]. */
function useNow(isRunning: boolean): [number, (now: number) => void] {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(Date.now())
    const interval = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    tick()
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return [now, setNow]
}

/** The timers of this device, of all dishes, and the time that it is for them [ms]. */
export function useTimers() {
  const stored = timerStore.use()
  const [now, setNow] = useNow(stored.some((timer) => !isOver(timer, Date.now())))
  function change(by: (timers: readonly Timer[], now: number) => Timer[]) {
    const at = Date.now()
    timerStore.change((timers) => inOrder(by(timers, at), at))
    setNow(at)
  }
  return {
    timers: inOrder(stored, now),
    now,
    start: (timer: Omit<Timer, 'id' | 'endsAt'>) =>
      change((timers, at) => started(timers, timer, at)),
    extend: (id: string, seconds: number) =>
      change((timers, at) => extended(timers, id, seconds, at)),
    stop: (id: string) => change((timers) => stopped(timers, id)),
  }
}

/** How far one is with each dish, over reloads. */
export function useProgress() {
  const begun = progressStore.use()
  return {
    of: ({ key, portions }: Dish): Progress => begun[key] ?? { ...NOT_BEGUN, portions },
    change: (dish: Dish, change: Partial<Progress>) =>
      progressStore.change((now) => withProgress(now, dish, change, Date.now())),
  }
}

/** A recipe to cook of which no meal was planned; null where it is gone. */
export function useRecipeDish(id: string) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<CookingRecipe | null, Problem>(
    account && (['cooking-recipe', account, id] as const),
    async () => (await readCookingRecipe(id)) ?? null,
  )
  return {
    dish: data && dishOfRecipe(data),
    isGone: data === null,
    failed: error !== undefined && !isValidating,
    retry: () => void mutate(),
  }
}
