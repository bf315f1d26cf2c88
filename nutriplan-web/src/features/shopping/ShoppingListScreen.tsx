import { useEffect } from 'react'
import { toast } from '@/ui/toast'
import { STORED_FOR_OFFLINE } from '@/vocabulary/offline'
import { useToday } from '@/vocabulary/useToday'
import { useWeekDay } from '@/vocabulary/useWeekDay'
import { groupsOn, listAsText } from './list'
import { ShoppingListView } from './ShoppingListView'
import { share } from './share'
import { texts } from './texts'
import { useListWeek } from './useListWeek'

export default function ShoppingListScreen() {
  const { offset, monday, choose, groups, error, loading, offline, retry, tick } = useListWeek(
    useToday(),
  )
  const [day, setDay] = useWeekDay(monday)
  const isLoaded = groups !== undefined
  useEffect(() => {
    if (isLoaded) window.dispatchEvent(new Event(STORED_FOR_OFFLINE))
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
      onOffsetChange={choose}
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
