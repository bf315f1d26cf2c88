import * as v from 'valibot'
import { deleteOffPlanFood, isProblem, undoable, writeOffPlanFood } from '@/api'
import { vOffPlanFood } from '@/api/generated/schemas/vOffPlanFood.gen'
import { outbox, WRITE_METADATA } from '@/api/outbox'
import { inputOf, type NotedFood } from './notedFood'

/** What was eaten, or null where its note is taken back. */
const WRITE = v.object({ ...WRITE_METADATA, food: v.nullable(vOffPlanFood) })

export type PendingFood = v.InferOutput<typeof WRITE>
/** By note, in the order in which they are sent. */
export type PendingFoods = Readonly<Record<string, PendingFood>>

/** What the days that were read do not know yet. */
export const foodWrites = outbox('off-plan', WRITE, async ({ food, key }, id) => {
  const headers = { 'Idempotency-Key': key }
  if (food) return undoable(writeOffPlanFood({ body: inputOf(food), headers }))
  try {
    return await undoable(deleteOffPlanFood({ path: { off_plan_id: id }, headers }))
  } catch (error) {
    // It is gone: another device took it back, or it was never sent.
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return undefined
  }
})

/** What was eaten as it is noted on this device. */
export function withPendingFoods(
  foods: readonly NotedFood[],
  pending: PendingFoods,
): readonly NotedFood[] {
  const known = new Set(foods.map(({ id }) => id))
  const waiting = Object.entries(pending)
  if (waiting.length === 0) return foods
  return [
    ...foods.flatMap((food) => noted(pending[food.id]) ?? food),
    ...waiting.flatMap(([id, one]) => (known.has(id) ? [] : (noted(one) ?? []))),
  ]
}

const noted = (pending: PendingFood | undefined): NotedFood[] | undefined =>
  pending && (pending.food ? [{ ...pending.food, ...(!pending.taken && { isWaiting: true }) }] : [])
