import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from '../load.ts'
import { type Notice, notices, told } from '../toasts.ts'

const { isToastAsked, onToastAsked, showToasts, toast } = await load('ui/toast')
const { undoAction } = await load('ui/undoAction')
const { undoTexts } = await load('vocabulary/undo')

/** What is told before there is anything that shows it. */
const stopShowing = () => showToasts(() => undefined)()

const about = { about: 'recipe' }

test('what is told before anything can show it waits, and is shown in order', () => {
  stopShowing()
  let asked = 0
  const stop = onToastAsked(() => {
    asked++
  })
  toast.error('Refusé.', about)
  toast.done('recipe')
  stop()
  toast.info('À jour.')
  assert.equal(asked, 2)
  assert.ok(isToastAsked())
  assert.deepEqual(
    told().map(({ kind, text }) => [kind, text]),
    [
      ['error', 'Refusé.'],
      ['done', ''],
      ['info', 'À jour.'],
    ],
  )
})

test('what is done without a failure asks for nothing', () => {
  stopShowing()
  toast.done('recipe')
  assert.deepEqual(told(), [])
})

test('what is done is told to what shows the failures', () => {
  const shown = told()
  toast.done('recipe')
  assert.deepEqual(shown, [{ kind: 'done', text: '', ...about }])
})

test('who stopped showing leaves those alone who show since', () => {
  const stop = showToasts(() => undefined)
  const shown = notices()
  stop()
  toast.success('Enregistré.')
  assert.equal(shown.length, 1)
})

/** What is told once the undo button of a notice about a recipe was pressed. */
async function undone(undo: () => Promise<unknown>): Promise<Notice[]> {
  const shown = notices()
  const refresh = () => undefined
  await undoAction({ undo, refresh, failure: () => 'Trop tard.' }).onPress('recipe')
  return shown
}

test('what an undo tells is about the same as the notice that offered it', async () => {
  assert.deepEqual(await undone(async () => undefined), [
    { kind: 'success', text: undoTexts.undone, ...about },
  ])
  const fails = async () => {
    throw new Error('trop tard')
  }
  assert.deepEqual(await undone(fails), [{ kind: 'error', text: 'Trop tard.', ...about }])
})
