import * as v from 'valibot'
import { MEAL_TYPES } from '@/vocabulary/meals'
import type { SlotKey } from '@/vocabulary/slots'
import { moveMeal, updateMeal } from './generated'
import { newIdempotencyKey } from './idempotencyKey'
import { outbox, type Sent, WRITE_METADATA } from './outbox'
import type { Problem } from './problem'
import { undoable } from './undo'

const PLACE = v.object({ date: v.string(), type: v.picklist(MEAL_TYPES) })

/** A mark of a meal, which its id names; or a move, which has a name of its own. */
const WRITE = v.object({
  ...WRITE_METADATA,
  is_eaten: v.optional(v.boolean()),
  move: v.optional(v.object({ meal_id: v.string(), to: PLACE })),
})

type MealWrite = v.InferOutput<typeof WRITE>

/** In one outbox: a meal is rescaled when it moves to another type, but not once it is eaten. Its name
 * is that of the marks, which it was for at first: what waits there is sent. */
export const mealWrites = outbox('eaten-marks', WRITE, ({ is_eaten, move, key }, id) => {
  const headers = { 'Idempotency-Key': key }
  return undoable(
    move
      ? moveMeal({ path: { meal_id: move.meal_id }, body: move.to, headers })
      : updateMeal({ path: { meal_id: id }, body: { is_eaten }, headers }),
  )
})

/** A meal was not moved there, after all. */
export type OnNotMoved = (error: Problem, to: SlotKey) => void

/** A mark that is refused is dropped: its meal is gone. A move is told, or stays until it can be. */
const refusing = (onNotMoved?: OnNotMoved) => (write: MealWrite, error: Problem) => {
  if (write.move) onNotMoved?.(error, write.move.to)
  return !write.move || onNotMoved !== undefined
}

/** Sends what waits of meals, in order; what the server refuses is dropped, and told. */
export const sendMealWrites = (onNotMoved?: OnNotMoved): Promise<void> =>
  mealWrites.sendAll(refusing(onNotMoved))

/**
 * Marks a meal as eaten, or not. Without a network the mark waits on this device.
 *
 * @throws what the server refuses it with
 */
export const markEaten = (
  mealId: string,
  isEaten: boolean,
  onNotMoved?: OnNotMoved,
): Promise<Sent> => mealWrites.write(mealId, { is_eaten: isEaten }, refusing(onNotMoved))

/**
 * Moves a meal; one that is in the slot changes places with it. Without a network the move waits on
 * this device. It is undone by removing it, or by a move back where the server may know of it.
 *
 * @throws what the server refuses it with
 */
export async function placeMeal(
  meal: SlotKey & { id: string },
  to: SlotKey,
  onNotMoved: OnNotMoved,
  key = newIdempotencyKey(),
): Promise<Sent> {
  const id = key ?? `move ${Date.now()}`
  const from = { date: meal.date, type: meal.type }
  const sent = await mealWrites.write(
    id,
    { key, move: { meal_id: meal.id, to } },
    refusing(onNotMoved),
  )
  const undo = async () => {
    if (!mealWrites.takeBack(id)) await placeMeal({ ...meal, ...to }, from, onNotMoved)
  }
  return sent.isWaiting ? { isWaiting: true, undo } : sent
}

type Placed = SlotKey & { id: string; is_eaten: boolean }

/** Meals where and as they are on this device; marked while the server has not heard of it. */
export type Shown<M> = M & { isWaiting?: true }

function written<M extends Placed>(
  meals: readonly Shown<M>[],
  [id, { is_eaten, move, taken }]: readonly [string, MealWrite],
): Shown<M>[] {
  const marks = taken ? {} : ({ isWaiting: true } as const)
  const meal = meals.find((one) => one.id === (move?.meal_id ?? id))
  if (!meal) return [...meals]
  const { date, type } = meal
  return meals.map((one) => {
    if (one === meal) return { ...one, is_eaten: is_eaten ?? one.is_eaten, ...move?.to, ...marks }
    const isThere = one.date === move?.to.date && one.type === move.to.type
    return isThere ? { ...one, date, type, ...marks } : one
  })
}

/** In the order of sending. */
export type MealWrites = Readonly<Record<string, MealWrite>>

/** The meals after what waits of them. */
export const withMealWrites = <M extends Placed>(
  meals: readonly M[],
  waiting: readonly (readonly [string, MealWrite])[] = mealWrites.waiting(),
): Shown<M>[] => waiting.reduce<Shown<M>[]>(written, [...meals])
