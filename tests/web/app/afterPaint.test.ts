import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../browser.ts'
import { load } from '../load.ts'

test('a tab in the background, which paints nothing, loads its scripts at once', async () => {
  document.head.innerHTML =
    '<template data-scripts><link rel="modulepreload" href="/assets/index.js"></template>'
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  try {
    await load('app/afterPaint')
    assert.ok(document.querySelector('head > link[href="/assets/index.js"]'))
  } finally {
    Reflect.deleteProperty(document, 'hidden')
    document.head.innerHTML = ''
  }
})
