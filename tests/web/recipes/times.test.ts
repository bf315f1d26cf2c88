import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { parseDays, parseMinutes } = await load('features/recipes/editor/times')

test('minutes are read as cooks say them', () => {
  for (const text of ['90', ' 90 ', '90 min', '90\u00a0minutes', '1 h 30', '1h30', '1 h 30 min'])
    assert.equal(parseMinutes(text), 90, text)
  assert.equal(parseMinutes('1 heure'), 60)
  assert.equal(parseMinutes('2 h'), 120)
  assert.equal(parseMinutes('1 200'), 1200)
  assert.equal(parseMinutes('0'), 0)
})

test('what is no time is not guessed', () => {
  for (const text of ['min', 'h', '1 h 90', '1 h 30 s', 'une heure', '30 à 40 min', '45 s'])
    assert.equal(parseMinutes(text), undefined, text)
})

test('days are read with their word', () => {
  for (const text of ['2', '2 jours', '2j', '2 j']) assert.equal(parseDays(text), 2, text)
  assert.equal(parseDays('1 jour'), 1)
  for (const text of ['jours', '2 à 3', '2 mois']) assert.equal(parseDays(text), undefined, text)
})
