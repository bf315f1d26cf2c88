import type { SessionSummary } from '@/api'
import { SESSION } from './tokens'

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
