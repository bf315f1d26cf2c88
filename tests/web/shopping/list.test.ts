import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { groupsOn, hasMealsFrom, listAsText, progressOf, withTicks } = await load(
  'features/shopping/list',
)
const { shoppingList } = await load('mocks/shopping')

const MONDAY = '2026-11-23'
const { groups } = shoppingList(MONDAY)
type Group = (typeof groups)[number]
const items = (some: Group[]) => some.flatMap((group: Group) => group.items)
const named = (some: Group[], name: string) =>
  items(some).find((item: { name: string }) => item.name === name)

test('there is something to buy while a meal of the list is not over', () => {
  assert.ok(hasMealsFrom('2026-11-29', groups))
  assert.ok(hasMealsFrom(MONDAY, groups))
  assert.equal(hasMealsFrom('2026-11-30', groups), false)
  assert.equal(hasMealsFrom(MONDAY, []), false)
})

test('a day shows what its meals need, in the day’s amounts and units', () => {
  assert.equal(groupsOn(groups, null), groups)
  const tuesday = groupsOn(groups, '2026-11-24')
  assert.deepEqual(
    items(tuesday).map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity]),
    [
      ['Yaourt nature', 1],
      ['Comté', 40],
      ['Saumon', 130],
      ['Riz basmati', 60],
      ['Pain complet', 2],
    ],
  )
  assert.equal(tuesday.length, 3, 'a shelf without anything is left out')
  const one = { ...groups[0].items[0], unit_by_day: { [MONDAY]: 'œuf' } }
  const [shelf] = groupsOn([{ ...groups[0], items: [one] }], MONDAY)
  assert.equal(shelf.items[0].unit, 'œuf')
  const unknown = { ...one, by_day: {}, unit_by_day: {} }
  const [same] = groupsOn([{ ...groups[0], items: [unknown] }], MONDAY)
  assert.deepEqual(same.items[0], unknown)
})

test('progress counts what is ticked', () => {
  assert.deepEqual(progressOf(groups), { done: 1, total: 8 })
  assert.deepEqual(progressOf([]), { done: 0, total: 0 })
})

test('ticks change their own foods', () => {
  const ticked = withTicks(groups, { 12115: true, 22000: false })
  assert.equal(named(ticked, 'Comté').checked, true)
  assert.equal(named(ticked, 'Œuf').checked, false)
  assert.equal(named(ticked, 'Saumon').checked, false)
  assert.deepEqual(withTicks(groups, {}), groups)
})

test('a message tells what is still to buy, shelf by shelf', () => {
  const [dairy, vegetables] = groups
  const done = { ...vegetables, items: withTicks([vegetables], { 20047: true, 20020: true })[0].items }
  const text = listAsText('Courses', [dairy, done, groups[2]])
  const [title, ...shelves] = text.split('\n\n')
  assert.equal(title, 'Courses')
  assert.deepEqual(
    shelves.map((shelf: string) => shelf.split('\n').map((line) => line.replace(/ : .*/, ''))),
    [
      ['Produits laitiers et œufs', '- Yaourt nature', '- Comté'],
      ['Poissons et fruits de mer', '- Saumon'],
    ],
  )
  assert.match(shelves[1], / : 230\s*g$/)
})
