import { useProfile } from '@/api'
import { MEAL_TYPES, mealTypes } from '@/vocabulary/meals'
import { CalendarView } from './CalendarView'
import { TimesForm } from './TimesForm'
import { type Times, useCalendar } from './useCalendar'

export function Calendar() {
  const { profile } = useProfile()
  const { calendar, retry, create, end, save, ...known } = useCalendar()
  const schedule = profile?.meal_schedule
  return (
    <CalendarView
      {...known}
      calendar={calendar}
      onRetry={retry}
      onCreate={create}
      onEnd={end}
      form={
        calendar && (
          <TimesForm
            times={calendar.meal_times as Times}
            zone={calendar.time_zone}
            types={schedule ? mealTypes(schedule) : MEAL_TYPES}
            onSave={save}
          />
        )
      }
    />
  )
}
