import { useState } from 'react'
import { toast } from '@/ui/toast'
import { type PlainDate, weekStart } from '@/vocabulary/dates'
import { useToday } from '@/vocabulary/useToday'
import { useWeekOffset } from '@/vocabulary/useWeekOffset'
import { useShoppingList } from './data'
import { ShoppingListView } from './ShoppingListView'
import { texts } from './texts'

export default function ShoppingListScreen() {
  const [offset, setOffset] = useWeekOffset()
  const [day, setDay] = useState<PlainDate | null>(null)
  const monday = weekStart(offset, useToday())
  const { list, error, loading, retry, tick } = useShoppingList(monday)
  return (
    <ShoppingListView
      offset={offset}
      monday={monday}
      day={day}
      groups={list?.groups}
      failed={error !== undefined && !loading}
      onRetry={retry}
      onOffsetChange={(next) => {
        setDay(null)
        setOffset(next)
      }}
      onDayChange={setDay}
      onTick={(fdcId, checked) =>
        tick(fdcId, checked).catch(() =>
          toast.error(checked ? texts.tickFailed : texts.untickFailed),
        )
      }
    />
  )
}
