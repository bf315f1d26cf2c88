/**
 * Files of stories are read by the real clock. Storybook takes back what a story has set when the next
 * one begins, and after the last one of a file the next file is read first: « this week » would be
 * that of another story there.
 */
import { afterAll, beforeAll, expect } from 'vitest'
import { clockBack } from '@/mocks/clock'
import { today } from '@/vocabulary/dates'

beforeAll(() => {
  expect(today(), 'the day by which this file was read').toBe(today(new Date()))
})

afterAll(clockBack)
