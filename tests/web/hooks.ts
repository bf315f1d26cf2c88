/** Hooks of React, run as a screen runs them, without what it draws. */
import { afterEach } from 'node:test'
import './browser.ts'

const testing = await import(
  '../../nutriplan-web/node_modules/@testing-library/react/dist/index.js'
)

export const { act, renderHook } = testing

afterEach(testing.cleanup)

const TURNS = 20

/** Does something, and lets everything that follows from it happen that waits for nobody. */
export const settle = (work: () => unknown = () => undefined): Promise<void> =>
  act(async () => {
    await work()
    for (let turn = 0; turn < TURNS; turn++) await new Promise(setImmediate)
  })
