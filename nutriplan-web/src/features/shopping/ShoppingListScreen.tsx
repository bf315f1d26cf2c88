import { useEffect } from 'react'
import { useCookingWeek } from '@/api/cookingWeek'
import { toast } from '@/ui/toast'
import { STORED_FOR_OFFLINE } from '@/vocabulary/offline'
import { useToday } from '@/vocabulary/useToday'
import { kitchenDays } from './kitchenDays'
import { groupsOn, listAsText } from './list'
import { ShoppingListView } from './ShoppingListView'
import { share } from './share'
import { texts } from './texts'
import { useListTab } from './useListTab'
import { useListWeek } from './useListWeek'

export default function ShoppingListScreen() {
  const today = useToday()
  const { offset, monday, choose, groups, error, loading, offline, retry, tick } =
    useListWeek(today)
  const [tab, open] = useListTab(monday)
  const cooking = useCookingWeek(tab === 'kitchen' ? monday : null, today)
  const isLoaded = groups !== undefined
  useEffect(() => {
    if (isLoaded) window.dispatchEvent(new Event(STORED_FOR_OFFLINE))
  }, [isLoaded])

  async function shareList() {
    const title = texts.title(offset)
    const day = tab === 'week' || tab === 'kitchen' ? null : tab
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
      tab={tab}
      groups={groups}
      failed={error !== undefined && !loading}
      today={today}
      kitchen={cooking.week && kitchenDays(cooking.week, monday)}
      kitchenFailed={cooking.error !== undefined}
      offline={offline}
      onRetry={() => {
        retry()
        if (tab === 'kitchen') void cooking.retry().catch(() => undefined)
      }}
      onOffsetChange={choose}
      onTabChange={open}
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
