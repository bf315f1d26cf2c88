/**
 * Notes every text that stories let somebody see, and every notice with its kind and its time:
 * `fixed-texts.ts` looks among them for those that the specification fixes.
 */
import { afterEach } from 'vitest'
import { takeSeen } from './watch-what-is-seen'

afterEach(({ task }) => {
  task.meta.seen = takeSeen()
})
