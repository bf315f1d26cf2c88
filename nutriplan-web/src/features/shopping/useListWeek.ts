import { useState } from 'react'
import useSWR from 'swr'
import { type Problem, type ShoppingList, useAccount } from '@/api'
import { type PlainDate, type WeekOffset, weekStart } from '@/vocabulary/dates'
import { useChosenWeek } from '@/vocabulary/useChosenWeek'
import { readList, useShoppingList } from './data'
import { hasMealsFrom } from './list'
import { storeList } from './offlineStore'

/**
 * The list of the chosen week. Where none was chosen it opens on the week that has meals to shop
 * for: this one, else the next; until that is known, there are no groups.
 */
export function useListWeek(today: PlainDate) {
  const account = useAccount()
  const [chosen, choose] = useChosenWeek(today)
  const [thisWeek, nextWeek] = [weekStart(0, today), weekStart(1, today)]
  // By its Monday: it stays the same week as the days go by.
  const [opening, setOpening] = useState<PlainDate | null>(null)
  const opened: WeekOffset = opening === nextWeek ? 1 : 0
  const offset = chosen ?? opened
  const monday = weekStart(offset, today)
  const list = useShoppingList(monday)
  const isOpening = chosen === null && opening !== thisWeek && opening !== nextWeek
  const isOver = list.groups && !hasMealsFrom(today, list.groups)
  const next = useSWR<ShoppingList, Problem>(
    account && isOpening && isOver && (['shopping-list', account, nextWeek] as const),
    ([, , monday]: [string, string, PlainDate]) => readList(monday),
    { onSuccess: storeList },
  )
  if (isOpening && (isOver === false || next.error)) setOpening(thisWeek)
  if (isOpening && next.data)
    setOpening(hasMealsFrom(today, next.data.groups) ? nextWeek : thisWeek)
  return { ...list, offset, monday, choose, groups: isOpening ? undefined : list.groups }
}
