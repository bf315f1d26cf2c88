import assert from 'node:assert/strict'
import { mock } from 'node:test'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { server } from '../server.ts'
import { signIn, testsAfter } from '../session.ts'

const { AccountCache } = await load('api')
const { useFoodSearch } = await load('api/foodSearch')
const { SEARCHED_FOODS } = await load('mocks/foodServer')
const { problem } = await load('mocks/problem')

const test = testsAfter(signIn)
const FOUND = [1, 2, 3, 4, 5, 6, 7].map((fdc_id) => ({ ...SEARCHED_FOODS[0], fdc_id }))
const PAGE_SIZE = 5

/** A server that finds these foods, and fails for the pages of which it is said so. */
function finds(failing: ReadonlySet<string> = new Set()) {
  const pages: string[] = []
  server((_, { page = '' }) => {
    pages.push(page)
    const start = (Number(page) - 1) * PAGE_SIZE
    return failing.has(page)
      ? problem(400, 'BAD_REQUEST')
      : Response.json(FOUND.slice(start, start + PAGE_SIZE))
  })
  return pages
}

function search(typed: string) {
  const { result } = renderHook(() => useFoodSearch(typed), { wrapper: AccountCache })
  return () => result.current
}

test('foods come page by page', async () => {
  const pages = finds()
  const now = search('riz')
  assert.equal(now().status, 'searching')
  await settle()
  assert.deepEqual([now().foods.length, now().hasMore, now().loadingMore], [5, true, false])
  await settle(() => now().onMore())
  assert.deepEqual([now().foods.length, now().hasMore, now().loadingMore], [7, false, false])
  assert.deepEqual(pages, ['1', '2'])
})

test('a further page that did not come is asked for again by the next press', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const failing = new Set(['2'])
  const pages = finds(failing)
  const now = search('riz')
  await settle()
  await settle(() => now().onMore())
  assert.deepEqual([now().foods.length, now().hasMore], [5, true])
  assert.deepEqual([now().loadingMore, now().moreFailed], [false, true])
  failing.clear()
  await settle(() => now().onMore())
  assert.deepEqual([now().foods.length, now().hasMore, now().moreFailed], [7, false, false])
  assert.deepEqual(pages, ['1', '2', '2'])
  mock.timers.reset()
})
