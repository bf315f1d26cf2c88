import * as v from 'valibot'
import { readCache, writeCache } from './cache'
import { updateMeal } from './generated'
import { newIdempotencyKey } from './idempotencyKey'
import { isRefusal } from './problem'
import { turns } from './turns'
import { type Undo, undoable } from './undo'

const NAME = 'eaten-marks'
const MARKS = v.record(v.string(), v.object({ is_eaten: v.boolean(), key: v.optional(v.string()) }))

/** Marks that the server has not heard of yet, by meal, each under the key that it is sent by. */
type Marks = v.InferOutput<typeof MARKS>

function waiting(): Marks {
  const stored = v.safeParse(MARKS, readCache(NAME))
  return stored.success ? stored.output : {}
}

function forget(mealId: string, key: string | undefined): void {
  const { [mealId]: mark, ...others } = waiting()
  if (mark && mark.key === key) writeCache(NAME, others)
}

async function send(mealId: string): Promise<Undo | undefined> {
  const mark = waiting()[mealId]
  if (!mark) return undefined
  try {
    const undo = await undoable(
      updateMeal({
        path: { meal_id: mealId },
        body: { is_eaten: mark.is_eaten },
        headers: { 'Idempotency-Key': mark.key },
      }),
    )
    forget(mealId, mark.key)
    return undo
  } catch (error) {
    if (isRefusal(error)) forget(mealId, mark.key)
    throw error
  }
}

const inTurn = turns(NAME)

/**
 * Marks a meal as eaten, or not. Without a network the mark waits on this device.
 *
 * @throws what the server refuses it with
 */
export async function markEaten(
  mealId: string,
  isEaten: boolean,
): Promise<{ isWaiting: boolean; undo: Undo | undefined }> {
  writeCache(NAME, { ...waiting(), [mealId]: { is_eaten: isEaten, key: newIdempotencyKey() } })
  try {
    return { isWaiting: false, undo: await inTurn(() => send(mealId)) }
  } catch (error) {
    if (isRefusal(error)) throw error
    return { isWaiting: true, undo: undefined }
  }
}

/** Sends what waits; a mark that the server refuses is dropped: its meal is gone. */
export const sendEatenMarks = (): Promise<void> =>
  inTurn(async () => {
    for (const mealId of Object.keys(waiting())) {
      try {
        await send(mealId)
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
    }
  })

/** The meals as they are marked on this device. */
export function withEatenMarks<M extends { id: string; is_eaten: boolean }>(
  meals: readonly M[],
): M[] {
  const marks = waiting()
  return meals.map((meal) => ({ ...meal, is_eaten: marks[meal.id]?.is_eaten ?? meal.is_eaten }))
}
