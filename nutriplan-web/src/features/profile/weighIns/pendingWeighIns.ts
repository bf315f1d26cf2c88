import * as v from 'valibot'
import { newIdempotencyKey, readStored, type WeighIn, type WeighInInput, writeCache } from '@/api'
import { vWeighIn } from '@/api/generated/schemas/vWeighIn.gen'
import type { PlainDate } from '@/vocabulary/dates'

export type LoggedWeighIn = WeighIn & {
  /** The server has not heard of it yet. */
  isWaiting?: true
}

const LIST = 'weigh-ins'
const STORED = v.array(vWeighIn)

/** The weigh-ins as they were last seen on this device; undefined when they never were. */
export const storedWeighIns = (): WeighIn[] | undefined => readStored(LIST, STORED)

export const storeWeighIns = (weighIns: readonly WeighIn[]): unknown => writeCache(LIST, weighIns)

const WAITING = 'weigh-ins-waiting'
const PENDING = v.record(v.string(), v.object({ weight: v.number(), key: v.string() }))

/** Weights that the server has not heard of yet, by day, each under the key that it is sent by. */
export type PendingWeighIns = v.InferOutput<typeof PENDING>

export const pendingWeighIns = (): PendingWeighIns => readStored(WAITING, PENDING) ?? {}

/** Stores it until the server has answered; false where this device has no room for it. */
export const addPendingWeighIn = ({ date, weight }: WeighInInput): boolean =>
  writeCache(WAITING, { ...pendingWeighIns(), [date]: { weight, key: newIdempotencyKey() } })

/** The server has answered; one that was weighed anew meanwhile stays. */
export function removePendingWeighIn(date: PlainDate, key: string): void {
  const { [date]: pending, ...others } = pendingWeighIns()
  if (pending?.key === key) writeCache(WAITING, others)
}

const idOf = (date: PlainDate) => `waiting-${date}`

/** The day of one that waits; undefined for one that the server knows. */
export const waitingDate = (id: string, pending: PendingWeighIns): PlainDate | undefined =>
  Object.keys(pending).find((date) => idOf(date) === id)

/** The weigh-ins as they are known on this device, the oldest first: one a day. */
export function withPendingWeighIns(
  weighIns: readonly WeighIn[],
  pending: PendingWeighIns,
): LoggedWeighIn[] {
  const waiting = Object.entries(pending).map(
    ([date, { weight }]): LoggedWeighIn => ({ id: idOf(date), date, weight, isWaiting: true }),
  )
  const known = weighIns.filter(({ date }) => !(date in pending))
  return [...known, ...waiting].sort((one, other) => one.date.localeCompare(other.date))
}
