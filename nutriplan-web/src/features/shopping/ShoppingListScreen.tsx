import { useEffect } from 'react'
import { toast } from '@/ui/toast'
import { weekStart } from '@/vocabulary/dates'
import { LIST_STORED } from '@/vocabulary/offlineList'
import { useToday } from '@/vocabulary/useToday'
import { useWeekDay } from '@/vocabulary/useWeekDay'
import { useWeekOffset } from '@/vocabulary/useWeekOffset'
import { useShoppingList } from './data'
import { groupsOn, listAsText } from './list'
import { ShoppingListView } from './ShoppingListView'
import { share } from './share'
import { texts } from './texts'

export default function ShoppingListScreen() {
  const [offset, setOffset] = useWeekOffset()
  const monday = weekStart(offset, useToday())
  const [day, setDay] = useWeekDay(monday)
  const { groups, error, loading, offline, retry, tick } = useShoppingList(monday)
  const isLoaded = groups !== undefined
  useEffect(() => {
    if (isLoaded) window.dispatchEvent(new Event(LIST_STORED))
  }, [isLoaded])

  async function shareList() {
    const title = texts.title(offset)
    try {
      const how = await share(title, listAsText(title, groupsOn(groups ?? [], day)))
      if (how === 'copied') toast.success(texts.shared)
    } catch {
      toast.error(texts.shareFailed)
    }
  }

  return (
    <ShoppingListView
      offset={offset}
      monday={monday}
      day={day}
      groups={groups}
      failed={error !== undefined && !loading}
      offline={offline}
      onRetry={retry}
      onOffsetChange={setOffset}
      onDayChange={setDay}
      onTick={(fdcId, checked) =>
        tick(fdcId, checked).catch(() =>
          toast.error(checked ? texts.tickFailed : texts.untickFailed),
        )
      }
      onShare={shareList}
      onPrint={() => window.print()}
    />
  )
}
