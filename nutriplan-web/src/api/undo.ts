import { undoTexts } from '@/vocabulary/undo'
import { answer } from './answer'
import { undoAction } from './generated'
import { isProblem, Problem } from './problem'
import { problemText } from './problemTexts'

/** Undoes an action: the server restores what was there before, once for each key. */
export type Undo = (key?: string) => Promise<void>

/** How to take an action back, what to read again after it, and why it was not taken back. */
export interface WayBack {
  undo: () => Promise<unknown>
  refresh: () => unknown
  failure: (error: unknown) => string
}

/** Sends a call; returns how to undo it, where the server offers that. */
export async function undoable(
  call: Promise<{ data?: unknown; error?: unknown; response?: Response }>,
): Promise<Undo | undefined> {
  await answer(call)
  const token = (await call).response?.headers.get('Undo')
  if (!token) return undefined
  return async (key) => {
    await answer(undoAction({ body: { token }, headers: { 'Idempotency-Key': key } }))
  }
}

/** Why an action was not undone. */
export function undoFailure(error: unknown): string {
  if (isProblem(error, 'UNDO_OUTDATED')) return problemText(error)
  const isOver = error instanceof Problem && error.fields.some(({ code }) => code === 'expired')
  return isOver ? undoTexts.tooLate : undoTexts.failed(problemText(error))
}
