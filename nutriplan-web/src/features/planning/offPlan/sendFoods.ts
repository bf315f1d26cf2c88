import {
  deleteOffPlanFood,
  isProblem,
  isRefusal,
  newIdempotencyKey,
  type OffPlanFood,
  problemText,
  turns,
  type Undo,
  undoable,
  writeOffPlanFood,
} from '@/api'
import { toast } from '@/ui/toast'
import { inputOf, nameOf } from './notedFood'
import {
  addPendingFood,
  type PendingFood,
  removePendingFood,
  takePendingFood,
  waitingFoods,
} from './pendingFoods'
import { noting, texts } from './texts'

async function send(id: string, { food, key }: PendingFood): Promise<Undo | undefined> {
  const headers = { 'Idempotency-Key': key }
  if (food) return undoable(writeOffPlanFood({ body: inputOf(food), headers }))
  try {
    return await undoable(deleteOffPlanFood({ path: { off_plan_id: id }, headers }))
  } catch (error) {
    // It is gone: another device took it back, or it was never sent.
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return undefined
  }
}

function tellRefused({ food }: PendingFood, error: unknown): void {
  const reason = problemText(error)
  toast.error(food ? noting.refused(nameOf(food), reason) : texts.removeFailed(reason))
}

/** Sends what waits, in order. What the server refuses is dropped: `refused` decides what is told. */
async function sendInOrder(
  taken: (id: string, undo: Undo | undefined) => void,
  refused: (id: string, write: PendingFood, error: unknown) => void,
): Promise<void> {
  for (const [id, write] of waitingFoods()) {
    try {
      taken(id, await send(id, write))
      takePendingFood(id, write)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused(id, write, error)
      removePendingFood(id, write)
    }
  }
}

/** One sender at a time: a note is written before it is taken back. */
const inTurn = turns('off-plan')

/**
 * Sends what waits. What the server refuses is dropped, and told.
 *
 * @throws what keeps the rest waiting
 */
export const sendFoods = (): Promise<void> =>
  inTurn(() =>
    sendInOrder(
      () => undefined,
      (_id, write, error) => tellRefused(write, error),
    ),
  )

/**
 * Notes what was eaten, or takes its note back. Without a network it waits on this device.
 *
 * @throws what the server refuses it with, or what keeps it from being sent where it cannot wait
 */
export async function noteFood(
  id: string,
  food: OffPlanFood | null,
): Promise<{ isWaiting: boolean; undo: Undo | undefined }> {
  const noted = { food, key: newIdempotencyKey() }
  if (!addPendingFood(id, noted))
    return { isWaiting: false, undo: await inTurn(() => send(id, noted)) }
  let undo: Undo | undefined
  let refusal: unknown
  await inTurn(() =>
    sendInOrder(
      (taken, itsUndo) => {
        if (taken === id) undo = itsUndo
      },
      (refused, write, error) => {
        if (refused === id) refusal = error
        else tellRefused(write, error)
      },
    ),
  ).catch(() => undefined)
  if (refusal) throw refusal
  return { isWaiting: waitingFoods().some(([waiting]) => waiting === id), undo }
}
