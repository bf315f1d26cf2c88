import { problemText } from '@/api'
import type { Sent } from '@/api/outbox'
import { toast } from '@/ui/toast'
import type { PlainDate } from '@/vocabulary/dates'
import { type LoggedWeighIn, type PendingWeighIn, weighInWrites } from './pendingWeighIns'
import { texts } from './texts'

function reportRefusal({ weight }: PendingWeighIn, error: unknown, date: PlainDate): boolean {
  const refused = weight === null ? texts.deletionRefused : texts.refused
  toast.error(refused(date, problemText(error)), { about: date })
  return true
}

/**
 * Sends what waits; what the server refuses is dropped, and told.
 *
 * @throws what keeps the rest waiting
 */
export const sendWeighIns = (): Promise<void> => weighInWrites.sendAll(reportRefusal)

/**
 * Notes the weight of a day [kg]. Without a network it waits on this device.
 *
 * @throws what the server refuses it with, or why it is not sent where it cannot wait
 */
export const weigh = (date: PlainDate, weight: number): Promise<Sent> =>
  weighInWrites.write(date, { weight }, reportRefusal)

/**
 * Deletes a weigh-in, of this id where the server knows it. Without a network that waits as well;
 * what the server cannot have heard of is just removed. Where the weight waited, the server may have
 * another of that day, or none: it is undone by weighing again.
 *
 * @throws what the server refuses it with, or why it is not sent where it cannot wait
 */
export async function dropWeighIn(weighIn: LoggedWeighIn, id: string | undefined): Promise<Sent> {
  const { date, weight, isWaiting } = weighIn
  const weighAgain = async () => void (await weigh(date, weight))
  if (id === undefined && weighInWrites.takeBack(date))
    return { isWaiting: false, undo: weighAgain }
  const sent = await weighInWrites.write(date, { weight: null, id }, reportRefusal)
  if (isWaiting) return { ...sent, undo: weighAgain }
  if (!sent.isWaiting) return sent
  const undo = async () => {
    if (!weighInWrites.takeBack(date)) await weighAgain()
  }
  return { isWaiting: true, undo }
}
