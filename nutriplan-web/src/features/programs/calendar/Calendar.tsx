import { CalendarView } from './CalendarView'
import { TimesForm } from './TimesForm'
import { type Times, useCalendar } from './useCalendar'

export function Calendar() {
  const { calendar, types, retry, create, end, save, ...known } = useCalendar()
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
            types={types}
            onSave={save}
          />
        )
      }
    />
  )
}
