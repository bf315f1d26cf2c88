import useSWR from 'swr'
import { answer } from './answer'
import { type Food, getFood } from './generated'
import { useAccount } from './session'

/** These foods, as far as they are known yet, in their order. */
export function useFoods(ids: readonly number[]): Food[] | undefined {
  const account = useAccount()
  const { data } = useSWR<Food[]>(
    account && ids.length > 0 && (['foods-by-id', account, ...ids] as const),
    () => Promise.all(ids.map((id) => answer(getFood({ path: { fdc_id: id } })))),
    { revalidateOnFocus: false, keepPreviousData: true },
  )
  return data
}
