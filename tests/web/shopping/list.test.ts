import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const {
  amountOf,
  gramsOf,
  groupsOn,
  hasMealsFrom,
  listAsText,
  needOf,
  partsOf,
  progressOf,
  thereOf,
  withPantry,
  withTicks,
} = await load('features/shopping/list')
const { inAisles, withShownOrder } = await load('features/shopping/aisles')
const { moved } = await load('features/shopping/aislesSheet/moved')
const { listOfAKitchen, ownLines, shoppingList } = await load('mocks/shopping')

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

test('a line of which some is there says how much, beside the rest to buy', () => {
  const [egg] = items(groups)
  const there = (to_buy: object | null) =>
    thereOf({ ...egg, to_buy })?.replaceAll('\u00a0', ' ') ?? null
  assert.equal(there(egg.to_buy), null)
  assert.equal(there(null), null)
  assert.equal(there({ quantity: 1, unit: 'mangue', needed: 1.12, there: 1.08 }), '1')
  assert.equal(there({ quantity: 300, unit: 'g', needed: 500, there: 200 }), '200 g')
  assert.equal(there({ quantity: 1.5, unit: 'kg', needed: 1.6, there: 0.2 }), '200 g')
})

test('a tick is for the need of its line', () => {
  assert.equal(gramsOf(groups, 12115), 72)
  assert.equal(gramsOf(groups, 1), undefined)
})

test('a day shows what its meals need, in the day’s amounts and units', () => {
  assert.equal(groupsOn(groups, null), groups)
  const tuesday = groupsOn(groups, '2026-11-24')
  assert.deepEqual(
    items(tuesday).map(({ name, quantity }: { name: string; quantity: number }) => [
      name,
      quantity,
    ]),
    [
      ['Yaourt nature', 1],
      ['Comté', 42],
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
  assert.deepEqual(same.items[0], { ...unknown, to_buy: null })
})

test('a line tells what a shop sells, and the need where it differs', () => {
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
  const lines = items(groups).map((item: Group['items'][number]) => [
    item.name,
    plain(amountOf(item)),
    plain(needOf(item)),
  ])
  assert.deepEqual(lines.slice(0, 5), [
    ['Œuf', '6 œufs', null],
    ['Yaourt nature', '5 pots', null],
    ['Comté', '80 g', '72 g'],
    ['Tomate', '5 tomates', '4,5'],
    ['Courgette', '1,3 kg', '1,25 kg'],
  ])
  // 2.7 cl read as the 3 cl that are bought.
  const lemon = { ...items(groups)[0], to_buy: { quantity: 3, unit: 'cl', needed: 2.7 } }
  assert.deepEqual([plain(amountOf(lemon)), needOf(lemon)], ['3 cl', null])
  const butter = { quantity: 1, unit: 'plaquette', needed: 0.05 }
  const some = { ...items(groups)[0], grams: 12.5, to_buy: butter }
  assert.deepEqual([plain(amountOf(some)), plain(needOf(some))], ['1 plaquette', '13 g'])
  const quarter = { ...some, grams: 62.5, to_buy: { ...butter, needed: 0.25 } }
  assert.equal(needOf(quarter), '0,25')
  const [rice] = items(groupsOn(groups, MONDAY)).slice(-1)
  assert.deepEqual([plain(amountOf(rice)), needOf(rice)], ['70 g', null])
})

test('progress counts what is ticked', () => {
  assert.deepEqual(progressOf(groups, []), { done: 1, total: 8 })
  assert.deepEqual(progressOf(groups, ownLines(3)), { done: 2, total: 11 })
  assert.deepEqual(progressOf([], []), { done: 0, total: 0 })
})

test('ticks change their own foods', () => {
  const ticked = withTicks(groups, {
    12115: { checked: true },
    22000: { checked: false },
  })
  assert.equal(named(ticked, 'Comté').checked, true)
  assert.equal(named(ticked, 'Œuf').checked, false)
  assert.equal(named(ticked, 'Saumon').checked, false)
  assert.deepEqual(withTicks(groups, {}), groups)
})

test('what is at home or always there is not to be bought', () => {
  const kitchen = listOfAKitchen(MONDAY).groups
  const { toBuy, atHome, pantry } = partsOf(kitchen)
  const names = (some: Group['items']) => some.map((item: { name: string }) => item.name)
  assert.deepEqual(names(atHome), ['Yaourt nature'])
  assert.deepEqual(names(pantry), ['Huile d’olive', 'Sel fin'])
  assert.equal(items(toBuy).length, 7)
  assert.equal(toBuy.length, 4, 'an aisle without anything to buy is left out')

  const bought = withTicks(withPantry(kitchen, 11058, false), { 19593: { checked: false } })
  assert.deepEqual(names(partsOf(bought).pantry), ['Huile d’olive'])
  assert.deepEqual(partsOf(bought).atHome, [])
  const had = withTicks(kitchen, { 12115: { checked: true, at_home: true } })
  assert.deepEqual(names(partsOf(had).atHome), ['Yaourt nature', 'Comté'])
})

test('the aisles of a list change places among all aisles', () => {
  assert.deepEqual(withShownOrder([9, 11, 13, 1, 20], [20, 11, 1]), [9, 20, 13, 11, 1])
  assert.deepEqual(withShownOrder([9, 11], []), [9, 11])
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c'])
  const ids = (some: Group[]) => some.map((group: Group) => group.category.id)
  assert.deepEqual(ids(inAisles(groups, [20, 1, 11, 15])), [20, 1, 11, 15])
})

test('a message tells what is still to buy, shelf by shelf', () => {
  const [dairy, vegetables, fish] = groups
  const done = {
    ...vegetables,
    items: withTicks([vegetables], {
      20047: { checked: true },
      20020: { checked: true },
    })[0].items,
  }
  const text = listAsText('Courses', [dairy, done, fish], ownLines(3))
  const [title, ...shelves] = text.split('\n\n')
  assert.equal(title, 'Courses')
  assert.deepEqual(
    shelves.map((shelf: string) => shelf.split('\n').map((line) => line.replace(/ : .*/, ''))),
    [
      ['Produits laitiers et œufs', '- Yaourt nature', '- Comté'],
      ['Poissons et fruits de mer', '- Saumon'],
      ['Autres articles', '- Papier toilette', '- 2 × lait'],
    ],
  )
  assert.match(shelves[1], / : 250\s*g$/)
  assert.equal(listAsText('Courses', [done], []), 'Courses')
})
