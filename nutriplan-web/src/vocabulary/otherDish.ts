import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { mondayOf, type PlainDate } from './dates'
import { MEAL_TYPES } from './meals'
import { paths } from './paths'
import type { SlotKey } from './slots'
import { weekParams } from './useChosenWeek'
import { useWeekDay, withDay } from './useWeekDay'

const NAME = 'autre-plat'

/** The address of the plan that opens the choice of another dish for a meal of one of its weeks. */
export function toOtherDish({ date, type }: SlotKey): string {
  const params = withDay(weekParams(mondayOf(date)), date)
  params.set(NAME, type)
  return `${paths.planning}?${params}`
}

/** Chooses another dish where the address asks for it, once: a reload does not ask again. */
export function useOtherDish(monday: PlainDate, choose: (slot: SlotKey) => void): void {
  const [params, setParams] = useSearchParams()
  const [date] = useWeekDay(monday)
  const asked = params.get(NAME)
  const onAsked = useEffectEvent((type: string, day: PlainDate | null) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(NAME)
        return after
      },
      { replace: true },
    )
    const known = MEAL_TYPES.find((one) => one === type)
    if (day && known) choose({ date: day, type: known })
  })
  useEffect(() => {
    if (asked !== null) onAsked(asked, date)
  }, [asked, date])
}
