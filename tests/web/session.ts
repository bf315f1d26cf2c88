import { type TestContext, test } from 'node:test'
import { browser } from './browser.ts'
import { load } from './load.ts'

const { openSession, tokenOf } = await load('mocks/tokens')
const { forgetSession, readSession } = await load('api/session')

export { openSession, tokenOf }

/** Somebody who is signed in, in a browser where nobody was before. */
export function signIn(version = 1): string {
  browser.open()
  forgetSession()
  openSession(version)
  readSession()
  return tokenOf(version)
}

/** Nobody, in a browser where nobody was before. */
export function beVisitor(): void {
  browser.open()
  forgetSession()
}

/** Tests that each begin so; hooks of node would run before those of every other file too. */
export const testsAfter =
  (setUp: (context: TestContext) => void) => (name: string, work: () => void | Promise<void>) =>
    test(name, (context) => {
      setUp(context)
      return work()
    })
