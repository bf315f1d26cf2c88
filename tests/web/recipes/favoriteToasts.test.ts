import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'
import { told } from '../toasts.ts'

const { withFavoriteToasts } = await load('features/recipes/favoriteToasts')
const { texts } = await load('features/recipes/texts')

test('a favourite that was not marked is said, until it is', async () => {
  const said = told()
  await withFavoriteToasts('r-11', Promise.reject(new Error('en panne')))
  await withFavoriteToasts('r-11', Promise.resolve())
  assert.deepEqual(said, [
    { kind: 'error', text: texts.favoriteFailed, about: 'favorite r-11' },
    { kind: 'done', text: '', about: 'favorite r-11' },
  ])
})
