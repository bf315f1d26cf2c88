import { HttpResponse, http } from 'msw'
import { fn } from 'storybook/test'
import type { SessionSummary } from '@/api'
import { problem } from './problem'
import { SESSION } from './session'

export const HERE: SessionSummary = {
  id: SESSION,
  current: true,
  device: { browser: 'Firefox', system: 'Windows' },
  method: 'password',
  created_at: '2026-11-03T09:12:00Z',
  last_used_at: '2026-11-22T13:05:00Z',
}

export const PHONE: SessionSummary = {
  id: '01939f3e-0000-7000-8000-00000000000a',
  current: false,
  device: { browser: 'Mobile Safari', system: 'iOS' },
  method: 'password',
  created_at: '2026-10-17T18:40:00Z',
  last_used_at: '2026-11-21T20:31:00Z',
}

export const UNKNOWN: SessionSummary = {
  id: '01939f3e-0000-7000-8000-00000000000b',
  current: false,
  device: { browser: null, system: null },
  method: 'provider',
  created_at: '2026-09-01T07:00:00Z',
  last_used_at: '2026-11-19T06:55:00Z',
}

/** What was ended: the id of a session, or `others`. */
export const sessionsEnded = fn<(what: string) => void>()

/** A server where somebody is signed in on these devices, and that ends those that it is asked to. */
export function knowsSessions(...sessions: SessionSummary[]) {
  let known = sessions
  return [
    http.get('*/api/sessions', () => HttpResponse.json(known)),
    http.delete<{ id: string }>('*/api/sessions/:id', ({ params }) => {
      sessionsEnded(params.id)
      if (!known.some(({ id }) => id === params.id)) return problem(404, 'NOT_FOUND')
      known = known.filter(({ id }) => id !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete('*/api/sessions', () => {
      sessionsEnded('others')
      known = known.filter(({ current }) => current)
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}
