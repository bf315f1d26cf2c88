import assert from 'node:assert/strict'
import { mock } from 'node:test'
import '../browser.ts'
import { load } from '../load.ts'
import { beVisitor, signIn, testsAfter } from '../session.ts'

const { keepLastView, lastView } = await load('features/planning/lastView')

const ADDRESS = '/dashboard/planning?jour=2026-11-30'
const test = testsAfter(() => {
  signIn()
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/style-1.css">'
})

/** A plan of columns that stand from these pixels to the right, each 100 wide. */
function planOf(...lefts: number[]): HTMLElement {
  const plan = document.createElement('div')
  plan.innerHTML = '<p style="--done: 40%">Lundi</p>'
  for (const left of lefts) {
    const column = document.createElement('section')
    column.dataset.date = `at ${left}`
    column.getBoundingClientRect = () => ({ left, right: left + 100 }) as DOMRect
    plan.append(column)
  }
  return plan
}

const columns = (view: DocumentFragment) =>
  [...view.querySelectorAll<HTMLElement>('[data-date]')].map(({ dataset }) => dataset.date)

test('what was in sight comes again, with the styles that a script set', () => {
  const { innerWidth } = window
  const plan = planOf(-100, -99, 0, innerWidth - 1, innerWidth)
  const before = plan.outerHTML
  keepLastView(plan, ADDRESS)
  assert.equal(plan.outerHTML, before)

  const view = lastView(ADDRESS)
  assert.ok(view)
  assert.deepEqual(columns(view), ['at -99', 'at 0', `at ${innerWidth - 1}`])
  assert.equal(view.querySelector('p')?.style.getPropertyValue('--done'), '40%')
  assert.equal(view.querySelector('p')?.textContent, 'Lundi')
})

test('no style stands in what is stored', () => {
  keepLastView(planOf(0), ADDRESS)
  assert.doesNotMatch(JSON.stringify({ ...localStorage }), / style=/)
})

test('it is of one address, one width, one day and one release', () => {
  keepLastView(planOf(0), ADDRESS)
  assert.equal(lastView('/dashboard/planning'), undefined)
  assert.ok(lastView(ADDRESS))

  const { innerWidth } = window
  Object.assign(window, { innerWidth: innerWidth + 1 })
  assert.equal(lastView(ADDRESS), undefined)
  Object.assign(window, { innerWidth })

  document.head.innerHTML = '<link rel="stylesheet" href="/assets/style-2.css">'
  assert.equal(lastView(ADDRESS), undefined)
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/style-1.css">'
  assert.ok(lastView(ADDRESS))

  mock.timers.enable({ apis: ['Date'], now: Date.now() + 86_400_000 })
  assert.equal(lastView(ADDRESS), undefined)
  mock.timers.reset()
})

test('it is of one account', () => {
  keepLastView(planOf(0), ADDRESS)
  beVisitor()
  assert.equal(lastView(ADDRESS), undefined)
})
