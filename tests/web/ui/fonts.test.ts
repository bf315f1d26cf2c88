import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { CHARACTERS } from '../../../nutriplan-web/scripts/fonts.ts'

const SRC = path.join(import.meta.dirname, '../../../nutriplan-web/src')
const known = new Set(CHARACTERS)

test('the fonts have every character that the screens write, but for pictures', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.stories)\.tsx?$/.test(file),
  )
  const missing = files.flatMap((file) =>
    [...readFileSync(path.join(SRC, file), 'utf8')]
      .filter((char) => !known.has(char) && !/[\n\p{Extended_Pictographic}]/u.test(char))
      .map((char) => `${char} in ${file}`),
  )
  assert.ok(files.length > 300)
  assert.deepEqual(missing, [])
})
