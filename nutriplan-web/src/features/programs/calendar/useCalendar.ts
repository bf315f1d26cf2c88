import { useState } from 'react'
import useSWR from 'swr'
import {
  answer,
  type CalendarAnswer,
  createCalendarAddress,
  endCalendarAddress,
  getCalendar,
  isProblem,
  type Problem,
  problemText,
  updateCalendar,
  useProfile,
} from '@/api'
import { toast } from '@/ui/toast'
import { MEAL_TYPES, type MealType, mealTypes } from '@/vocabulary/meals'
import { texts } from './texts'

export type Times = Record<MealType, string>

const ADDRESS = 'calendar address'

const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar of the account, and what one does with it. */
export function useCalendar() {
  const { data, error, isValidating, mutate } = useSWR<CalendarAnswer, Problem>('calendar', () =>
    answer(getCalendar()),
  )
  const schedule = useProfile().profile?.meal_schedule
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState<'creating' | 'ending'>()

  /** Raises the problem where they were not stored. */
  async function store(times: Partial<Times>) {
    const body = { time_zone: hereZone(), meal_times: times }
    await mutate(await answer(updateCalendar({ body })), { revalidate: false })
  }

  /** False where they were not stored. */
  async function save(times: Partial<Times>): Promise<boolean> {
    try {
      await store(times)
      toast.success(texts.saved, { about: 'calendar' })
      return true
    } catch (problem) {
      toast.error(texts.notSaved(problemText(problem)), { about: 'calendar' })
      return false
    }
  }

  async function create() {
    setBusy('creating')
    try {
      if (data?.time_zone !== hereZone()) await store({})
      setAddress((await answer(createCalendarAddress())).address)
      await mutate()
      toast.done(ADDRESS)
    } catch (problem) {
      toast.error(texts.notCreated(problemText(problem)), { about: ADDRESS })
    } finally {
      setBusy(undefined)
    }
  }

  /** False where that did not work. */
  async function end(): Promise<boolean> {
    setBusy('ending')
    try {
      await answer(endCalendarAddress()).catch((problem) => {
        // It has ended meanwhile: that is what was asked for.
        if (!isProblem(problem, 'NOT_FOUND')) throw problem
      })
      setAddress(undefined)
      await mutate()
      toast.success(texts.ended, { about: ADDRESS })
      return true
    } catch (problem) {
      toast.error(texts.notEnded(problemText(problem)), { about: ADDRESS })
      return false
    } finally {
      setBusy(undefined)
    }
  }

  return {
    calendar: data,
    /** The meals that the schedule has. */
    types: schedule ? mealTypes(schedule) : MEAL_TYPES,
    failed: error !== undefined && data === undefined,
    loading: isValidating,
    retry: () => void mutate(),
    address,
    busy,
    create: () => void create(),
    end,
    save,
  }
}
