import { useState } from 'react'
import useSWR from 'swr'
import { type Problem, type ShoppingList, useAccount } from '@/api'
import { type PlainDate, type WeekOffset, weekStart } from '@/vocabulary/dates'
import { useChosenWeek } from '@/vocabulary/useWeekOffset'
import { readList, useShoppingList } from './data'
import { hasMealsFrom } from './list'
import { storeList } from './offlineStore'

/**
 * The list of the chosen week. Where none was chosen it opens on the week that has meals to shop
 * for: this one, else the next; until that is known, there are no groups.
 */
export function useListWeek(today: PlainDate) {
  const account = useAccount()
  const [chosen, choose] = useChosenWeek()
  const [opening, setOpening] = useState<WeekOffset | null>(null)
  const offset = chosen ?? opening ?? 0
  const monday = weekStart(offset, today)
  const list = useShoppingList(monday)
  const isOpening = chosen === null && opening === null
  const isOver = list.groups && !hasMealsFrom(today, list.groups)
  const next = useSWR<ShoppingList, Problem>(
    account && isOpening && isOver && (['shopping-list', account, weekStart(1, today)] as const),
    ([, , monday]: [string, string, PlainDate]) => readList(monday),
    { onSuccess: storeList },
  )
  if (isOpening && (isOver === false || next.error)) setOpening(0)
  if (isOpening && next.data) setOpening(hasMealsFrom(today, next.data.groups) ? 1 : 0)
  return { ...list, offset, monday, choose, groups: isOpening ? undefined : list.groups }
}
