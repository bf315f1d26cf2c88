import { HttpResponse, http } from 'msw'
import type { CalendarAnswer, CalendarSettingsInput } from '@/api'
import { problem } from './problem'

type OnCall = (what: string, about?: unknown) => void

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A calendar that nobody reads yet. */
export const NO_CALENDAR: CalendarAnswer = {
  time_zone: HERE,
  meal_times: {
    BREAKFAST: '07:30',
    SNACK_1: '10:00',
    LUNCH: '12:30',
    SNACK_2: '16:30',
    DINNER: '19:30',
    SNACK_3: '21:30',
  },
  created_at: null,
  last_used_at: null,
}

export const READ_CALENDAR: CalendarAnswer = {
  ...NO_CALENDAR,
  created_at: '2026-11-03T09:12:00Z',
  last_used_at: '2026-11-22T13:05:00Z',
}

/** The address that is made as the one with this number. */
export const addressOf = (number: number) => `http://localhost/calendar/secret-${number}.ics`

/** The calendar of an account. */
export function calendarServer(calendar = NO_CALENDAR, onCall: OnCall = () => {}) {
  let known = calendar
  let made = 0

  return [
    http.get('*/api/calendar', () => HttpResponse.json(known)),
    http.put<never, CalendarSettingsInput>('*/api/calendar', async ({ request }) => {
      const body = await request.json()
      onCall('updateCalendar', body)
      const meal_times = { ...known.meal_times, ...body.meal_times }
      known = { ...known, time_zone: body.time_zone, meal_times }
      return HttpResponse.json(known)
    }),
    http.post('*/api/calendar/address', () => {
      onCall('createCalendarAddress')
      known = { ...known, created_at: new Date().toISOString(), last_used_at: null }
      return HttpResponse.json({ address: addressOf(++made) }, { status: 201 })
    }),
    http.delete('*/api/calendar/address', () => {
      onCall('endCalendarAddress')
      if (known.created_at === null) return problem(404, 'NOT_FOUND')
      known = { ...known, created_at: null, last_used_at: null }
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}
