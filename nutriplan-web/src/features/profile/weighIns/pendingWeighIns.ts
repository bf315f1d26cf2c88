import * as v from 'valibot'
import {
  addWeighIn,
  answer,
  deleteWeighIn,
  isProblem,
  listWeighIns,
  readStored,
  undoable,
  type WeighIn,
  writeCache,
} from '@/api'
import { vWeighIn } from '@/api/generated/schemas/vWeighIn.gen'
import { outbox, WRITE_METADATA } from '@/api/outbox'
import { type PlainDate, today } from '@/vocabulary/dates'

export type LoggedWeighIn = WeighIn & {
  /** The server has not heard of it yet. */
  isWaiting?: true
}

const LIST = 'weigh-ins'
const STORED = v.array(vWeighIn)

/** The weigh-ins as they were last seen on this device; undefined when they never were. */
export const storedWeighIns = (): WeighIn[] | undefined => readStored(LIST, STORED)

export const storeWeighIns = (weighIns: readonly WeighIn[]): unknown => writeCache(LIST, weighIns)

/** A day's weight [kg], or null where it is deleted: the weigh-in of this id, where it was known. */
const WRITE = v.object({
  ...WRITE_METADATA,
  weight: v.nullable(v.number()),
  id: v.optional(v.string()),
})

export type PendingWeighIn = v.InferOutput<typeof WRITE>
/** By day, in the order in which they are sent. */
export type PendingWeighIns = Readonly<Record<PlainDate, PendingWeighIn>>

/** The id of what the server has of a day: it may have taken a weigh-in whose answer was lost. */
async function idOf(date: PlainDate): Promise<string | undefined> {
  const weighIns = await answer(listWeighIns())
  return weighIns.find((weighIn) => weighIn.date === date)?.id
}

/** What the list that was read does not know yet. */
export const weighInWrites = outbox('weigh-ins-waiting', WRITE, async (write, date) => {
  const { weight, key } = write
  const headers = { 'Idempotency-Key': key }
  if (weight !== null) {
    await answer(addWeighIn({ body: { date, weight }, query: { today: today() }, headers }))
    return undefined
  }
  const id = write.id ?? (await idOf(date))
  if (id === undefined) return undefined
  try {
    return await undoable(deleteWeighIn({ path: { weigh_in_id: id }, headers }))
  } catch (error) {
    // It is gone: another device deleted it.
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return undefined
  }
})

/** The weigh-ins as they are known on this device, the oldest first: one a day. */
export function withPendingWeighIns(
  weighIns: readonly WeighIn[],
  pending: PendingWeighIns,
): LoggedWeighIn[] {
  const known = new Map(weighIns.map(({ date, id }) => [date, id]))
  const written = Object.entries(pending).flatMap(([date, { weight, taken }]): LoggedWeighIn[] => {
    if (weight === null) return []
    const id = known.get(date) ?? `waiting-${date}`
    return [{ id, date, weight, ...(!taken && { isWaiting: true }) }]
  })
  const others = weighIns.filter(({ date }) => !(date in pending))
  return [...others, ...written].sort((one, other) => one.date.localeCompare(other.date))
}
