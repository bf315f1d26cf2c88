import { type OffPlanFood, problemText } from '@/api'
import type { Sent } from '@/api/outbox'
import { toast } from '@/ui/toast'
import { nameOf } from './notedFood'
import { foodWrites, type PendingFood } from './pendingFoods'
import { noting, texts } from './texts'

function reportRefusal({ food }: PendingFood, error: unknown): boolean {
  const reason = problemText(error)
  toast.error(food ? noting.refused(nameOf(food), reason) : texts.removeFailed(reason), {
    about: 'off-plan',
  })
  return true
}

/**
 * Sends what waits. What the server refuses is dropped, and told.
 *
 * @throws what keeps the rest waiting
 */
export const sendFoods = (): Promise<void> => foodWrites.sendAll(reportRefusal)

/**
 * Notes what was eaten, or takes its note back. Without a network it waits on this device.
 *
 * @throws what the server refuses it with, or what keeps it from being sent where it cannot wait
 */
export const noteFood = (id: string, food: OffPlanFood | null): Promise<Sent> =>
  foodWrites.write(id, { food }, reportRefusal)
