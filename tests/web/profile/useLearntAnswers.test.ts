import assert from 'node:assert/strict'
import { renderHook, settle } from '../hooks.ts'
import { load } from '../load.ts'
import { signIn, testsAfter } from '../session.ts'
import { notices } from '../toasts.ts'

const { useLearntAnswers } = await load('features/profile/learnt/useLearntAnswers')
const { texts } = await load('features/profile/learnt/texts')
const { Problem } = await load('api')
const { undoTexts } = await load('vocabulary/undo')

const test = testsAfter(signIn)
const about = 'learnt expenditure'

interface Answers {
  accept: (correction: number) => Promise<void>
  refuse: (correction: number) => Promise<void>
  remove: () => Promise<void>
}

/** Answers that end so; what was replied, and how often all was read anew. */
function answers(end: () => Promise<unknown>) {
  const replied: unknown[] = []
  let read = 0
  const state = {
    reply: (correction: number, accepted: boolean) => {
      replied.push([correction, accepted])
      return end()
    },
    remove: () => {
      replied.push('removed')
      return end()
    },
    refresh: async () => {
      read++
    },
  }
  const { result } = renderHook(() => useLearntAnswers(state))
  const act = (work: (hook: Answers) => unknown) => settle(() => work(result.current))
  return { act, replied, read: () => read }
}

test('each answer is sent, and said as what it is', async () => {
  const { act, replied, read } = answers(async () => undefined)
  const shown = notices()
  await act((hook) => hook.accept(120))
  await act((hook) => hook.refuse(-80))
  await act((hook) => hook.remove())
  assert.deepEqual(replied, [[120, true], [-80, false], 'removed'])
  assert.deepEqual(
    shown,
    [texts.acceptedToast, texts.refusedToast, texts.removedToast].map((text) => ({
      kind: 'success',
      text,
      about,
      action: undefined,
    })),
  )
  assert.equal(read(), 0)
})

test('an answer can be taken back, and all is read anew', async () => {
  let undone = 0
  const { act, read } = answers(async () => async () => {
    undone++
  })
  const shown = notices()
  await act((hook) => hook.accept(120))
  assert.equal(shown[0]?.action?.label, undoTexts.undo)
  await act(() => shown[0]?.action?.onPress())
  assert.deepEqual([undone, read()], [1, 1])
})

test('an answer to figures that have changed since shows the new ones, and says so', async () => {
  const problem = Object.assign(new Problem('VALIDATION_ERROR'), {
    fields: [{ path: 'correction', code: 'changed' }],
  })
  const { act, read } = answers(() => Promise.reject(problem))
  const shown = notices()
  await act((hook) => hook.accept(120))
  assert.deepEqual(shown, [{ kind: 'error', text: texts.moved, about }])
  assert.equal(read(), 1)
})

test('an answer that is not stored for another reason is said to be so', async () => {
  const failures = [new Problem('UNAVAILABLE'), { fields: [{ path: 'correction' }] }]
  for (const failure of failures) {
    const { act, read } = answers(() => Promise.reject(failure))
    const shown = notices()
    await act((hook) => hook.accept(120))
    assert.deepEqual([shown[0]?.kind, shown[0]?.about], ['error', about])
    assert.ok(shown[0]?.text.startsWith(texts.notSaved('').trimEnd()))
    assert.equal(read(), 0)
  }
})
