import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { durationsIn } = await load('vocabulary/durations')
const { formatDuration, formatMinutes } = await load('vocabulary/minutes')

const seconds = (step: string) => durationsIn(step).map((one: { seconds: number }) => one.seconds)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a step offers the times that it names', () => {
  for (const [step, expected] of [
    ['Laissez cuire 10 minutes.', [600]],
    ['Laissez cuire 10\u00a0min à feu doux.', [600]],
    ['Comptez une minute, puis remuez 30 secondes.', [60, 30]],
    ['Enfournez 1 heure.', [3600]],
    ['Enfournez 1 h 30.', [5400]],
    ['Laissez mijoter une heure et demie.', [5400]],
    ['Faites bouillir 1 minute 30.', [90]],
    ['Couvrez un quart d’heure.', [900]],
    ['Laissez gonfler trois quarts d’heure puis une demi-heure.', [2700, 1800]],
    ['Dix minutes plus tard, servez.', [600]],
  ] as const)
    assert.deepEqual(seconds(step), expected, step)
})

test('of a range it is the lower end: one looks then', () => {
  assert.deepEqual(durationsIn('Faites cuire 8 à 10 minutes.'), [
    { seconds: 480, words: '8 à 10 minutes' },
  ])
  assert.deepEqual(seconds('Faites cuire 2 ou 3 min.'), [120])
  assert.deepEqual(seconds('Faites cuire 12-15 minutes.'), [720])
})

test('what is no time to wait for is no timer', () => {
  for (const step of [
    'Servez.',
    'Préchauffez le four à 180 °C.',
    'Dans les 5 dernières minutes, salez.',
    'Versez 2,5 minutieusement.',
    'Coupez en 4 morceaux, salez.',
    'Laissez au frais 12 heures.',
    'Ajoutez 0 minute.',
    'Versez @[10 minutes](22000).',
  ])
    assert.deepEqual(seconds(step), [], step)
})

test('a time that is named twice is offered once', () => {
  assert.deepEqual(seconds('Cuisez 3 minutes, retournez, encore 3 minutes.'), [180])
})

test('a time is told as a cook says it', () => {
  assert.deepEqual(
    [30, 90, 600, 3600, 3900, 5400].map(formatDuration).map(plain),
    ['30 s', '1 min 30 s', '10 min', '1 h', '1 h 05', '1 h 30'],
  )
  assert.deepEqual([0, 5, 60, 75].map(formatMinutes).map(plain), ['0 min', '5 min', '1 h', '1 h 15'])
})
