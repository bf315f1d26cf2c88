import useSWR from 'swr'
import {
  answer,
  getShoppingList,
  type Problem,
  type ShoppingList,
  tickShoppingItem,
  useAccount,
} from '@/api'
import type { PlainDate } from '@/vocabulary/dates'
import { withTick } from './list'

/** A week's shopping list; a tick shows at once, and is undone when the server refuses it. */
export function useShoppingList(monday: PlainDate) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<ShoppingList, Problem>(
    account && (['shopping-list', account, monday] as const),
    () => answer(getShoppingList({ query: { start_date: monday } })),
  )
  const ticked = (list: ShoppingList, fdcId: number, checked: boolean): ShoppingList => ({
    ...list,
    groups: withTick(list.groups, fdcId, checked),
  })
  async function tick(fdcId: number, checked: boolean) {
    const shown = data
    if (!shown) return
    await mutate(
      async (list) => {
        await answer(tickShoppingItem({ body: { start_date: monday, fdc_id: fdcId, checked } }))
        return ticked(list ?? shown, fdcId, checked)
      },
      {
        optimisticData: (list) => ticked(list ?? shown, fdcId, checked),
        rollbackOnError: true,
        revalidate: false,
      },
    )
  }
  // An empty list may only be an old one: the planning was filled meanwhile.
  const list = data?.groups.length === 0 && isValidating ? undefined : data
  return { list, error, loading: isValidating, retry: () => void mutate(), tick }
}
