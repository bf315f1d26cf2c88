import { useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { type OwnFoodErrors, texts } from '@/vocabulary/ownFood'
import { answer } from './answer'
import {
  createOwnFood,
  deleteOwnFood,
  type Food,
  getFood,
  listOwnFoods,
  type OwnFood,
  type OwnFoodInput,
  updateOwnFood,
} from './generated'
import { newIdempotencyKey } from './idempotencyKey'
import { Problem } from './problem'
import { useAccount } from './session'
import { type Undo, undoable } from './undo'

/** The foods that the account wrote down, and how to write, change and remove them. */
export function useOwnFoods(isAsked: boolean) {
  const account = useAccount()
  const { mutate: change } = useSWRConfig()
  const { data, mutate } = useSWR<OwnFood[]>(
    isAsked && account && (['own-foods', account] as const),
    () => answer(listOwnFoods()),
    { revalidateOnFocus: false },
  )
  // A new food that is sent again, since its answer was lost, is written once.
  const sent = useRef<{ text: string; key: string | undefined } | null>(null)

  /** Everything that may show a food of one's own. */
  async function refresh(): Promise<void> {
    await Promise.all([
      mutate(),
      change(
        (key) => Array.isArray(key) && (key[0] === 'foods' || key[0] === 'foods-by-id'),
        undefined,
        { revalidate: true },
      ),
    ]).catch(() => undefined)
  }

  /** The food as recipes take it. */
  async function save(food: OwnFoodInput, changed: OwnFood | null): Promise<Food> {
    const text = JSON.stringify([food, changed?.fdc_id])
    if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() }
    const headers = { 'Idempotency-Key': sent.current.key }
    const { fdc_id } = await answer(
      changed
        ? updateOwnFood({ body: food, path: { own_food_id: changed.fdc_id }, headers })
        : createOwnFood({ body: food, headers }),
    )
    const written = await answer(getFood({ path: { fdc_id } }))
    sent.current = null
    await refresh()
    return written
  }

  async function remove(food: OwnFood): Promise<Undo | undefined> {
    const undo = await undoable(
      deleteOwnFood({
        path: { own_food_id: food.fdc_id },
        headers: { 'Idempotency-Key': newIdempotencyKey() },
      }),
    )
    await refresh()
    return undo
  }

  return { foods: data, save, remove, refresh }
}

/** What the server refuses of a food, at the fields of its form; null where nothing was refused. */
export function refusedFields(error: unknown): OwnFoodErrors | null {
  const ean = error instanceof Problem && error.fields.find(({ path }) => path === 'ean')
  if (!ean) return null
  return { ean: ean.code === 'not_unique' ? texts.eanTaken : texts.eanWrong }
}
