import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'
import { beVisitor } from '../session.ts'

test('a tab in the background, which paints nothing, loads its scripts at once, in their order, without a storage too', async () => {
  beVisitor()
  document.head.innerHTML =
    '<template data-scripts><script src="/assets/index.js"></script><link rel="modulepreload" href="/assets/start.js"></template>'
  document.body.innerHTML = '<div id="root"></div><div data-last-view></div>'
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => assert.fail('blocked'),
    configurable: true,
  })
  try {
    await load('app/firstPaint')
    await new Promise((resolve) => setTimeout(resolve))

    const added = [...document.head.children].filter((one) => one.tagName !== 'TEMPLATE')
    assert.deepEqual(
      added.map((one) => one.getAttribute('src') ?? one.getAttribute('href')),
      ['/assets/index.js', '/assets/start.js'],
    )
  } finally {
    if (storage) Object.defineProperty(globalThis, 'localStorage', storage)
    Reflect.deleteProperty(document, 'hidden')
    document.head.innerHTML = ''
    document.body.innerHTML = ''
  }
})
