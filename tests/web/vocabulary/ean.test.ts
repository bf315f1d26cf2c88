import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'

const { isEan } = await load('vocabulary/ean')

const CODES = ['3017620422003', '3 017620 422003', '96385074', '036000291452', '0012345000065']

test('an EAN-13, an EAN-8 and a UPC-A are codes, with or without spaces', () => {
  for (const code of CODES) assert.ok(isEan(code), code)
})

test('no single digit of a code can be misread', () => {
  for (const code of CODES.map((one) => one.replace(/\s/g, '')))
    for (const place of code.split('').keys())
      for (const digit of '0123456789') {
        const read = code.slice(0, place) + digit + code.slice(place + 1)
        assert.equal(isEan(read), read === code, read)
      }
})

test('what has other signs or another length is no code', () => {
  for (const code of ['', '301762042200', '03017620422003', '3017620422OO3', 'pâte à tartiner'])
    assert.ok(!isEan(code), code)
})
