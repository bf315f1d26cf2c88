import { lazy, Suspense, useState } from 'react'
import { isProblem, problemText, undoFailure } from '@/api'
import { useCookingWeek } from '@/api/cookingWeek'
import { reportFailure } from '@/ui/reportFailure'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import { whenLoaded } from '@/ui/whenLoaded'
import { newId } from '@/vocabulary/newId'
import { useStoredForOffline } from '@/vocabulary/offline'
import { useToday } from '@/vocabulary/useToday'
import { kitchenDays } from './kitchen/kitchenDays'
import type { LineActions, OwnLineActions } from './lineActions'
import { groupsOn, listAsText, partsOf, type Tick } from './list'
import type { Note } from './ownLines'
import { ShoppingListView } from './ShoppingListView'
import { share } from './share'
import { aisles, home, own, texts } from './texts'
import { useListTab } from './useListTab'
import { useListWeek } from './useListWeek'

const loadAislesSheet = () => import('./aislesSheet/AislesSheet')

/** Its code comes with the first press: a shop's aisles are put in order once. */
const AislesSheet = lazy(() =>
  loadAislesSheet().then((module) => ({ default: module.AislesSheet })),
)

/** Of a line that is gone, the server misses the name. */
function whyRefused(refusal: unknown, { name }: Note): string {
  if (isProblem(refusal, 'TOO_MANY_LINES')) return problemText(refusal)
  return name === undefined && isProblem(refusal, 'VALIDATION_ERROR') ? own.gone : own.failed
}

export { keepList } from './data'

export default function ShoppingListScreen() {
  const today = useToday()
  const { offset, monday, choose, groups, ownLines, error, loading, offline, retry, ...list } =
    useListWeek(today)
  const [tab, open] = useListTab(monday)
  const cooking = useCookingWeek(tab === 'kitchen' ? monday : null)
  useStoredForOffline(groups !== undefined)

  const [isOrdering, setOrdering] = useState(false)

  const note = (fdcId: number, noted: Tick) =>
    reportFailure(list.tick(fdcId, noted), `tick ${fdcId}`, () =>
      noted.checked ? texts.tickFailed : texts.untickFailed,
    )
  const keep = (fdcId: number, inPantry: boolean) =>
    reportFailure(list.keep(fdcId, inPantry), `pantry ${fdcId}`, () => home.failed)
  const actions: LineActions = {
    onTick: (fdcId, checked) => note(fdcId, { checked }),
    onHave: (fdcId) => note(fdcId, { checked: true, at_home: true }),
    onBuy: async ({ fdc_id, at_home, in_pantry }) => {
      if (at_home) await note(fdc_id, { checked: false })
      if (in_pantry) await keep(fdc_id, false)
    },
    onKeep: (fdcId) => keep(fdcId, true),
  }

  /** Returns whether it was taken, or waits. */
  const write = (id: string, noted: Note): Promise<boolean> =>
    reportFailure(list.note(id, noted), id, (refusal) => whyRefused(refusal, noted))
  const ownActions: OwnLineActions = {
    onAdd: (name) => write(newId(), { name }),
    onTick: (id, checked) => write(id, { checked }),
    onRename: (id, name) => write(id, { name }),
    onRemove: (line) => {
      void write(line.id, { removed: true })
      const undo = () => list.giveBack(line)
      const action = undoAction({ undo, refresh: retry, failure: undoFailure })
      toast.success(own.removed(line.name), { action, about: line.id })
    },
  }

  const openAisles = () =>
    whenLoaded(loadAislesSheet(), () => setOrdering(true), {
      failed: aisles.failed,
      about: 'aisles',
    })

  async function shareList() {
    const title = texts.title(offset)
    const day = tab === 'week' || tab === 'kitchen' ? null : tab
    try {
      const { toBuy } = partsOf(groupsOn(groups ?? [], day))
      const how = await share(title, listAsText(title, toBuy, day === null ? ownLines : []))
      if (how === 'copied') toast.success(texts.shared, { about: 'share' })
      else toast.done('share')
    } catch {
      toast.error(texts.shareFailed, { about: 'share' })
    }
  }

  return (
    <>
      <ShoppingListView
        offset={offset}
        monday={monday}
        tab={tab}
        groups={groups}
        ownLines={ownLines}
        againstDiet={list.againstDiet.filter(({ date }) => date >= today)}
        failed={error !== undefined && !loading}
        today={today}
        kitchen={cooking.week && kitchenDays(cooking.week, monday)}
        kitchenFailed={cooking.error !== undefined}
        offline={offline}
        onRetry={() => {
          void retry()
          if (tab === 'kitchen') void cooking.retry().catch(() => undefined)
        }}
        onOffsetChange={choose}
        onTabChange={open}
        actions={actions}
        ownActions={ownActions}
        onShare={shareList}
        onPrint={() => window.print()}
        onOrderAisles={openAisles}
      />
      {isOrdering && (
        <Suspense>
          <AislesSheet
            open
            aisles={(groups ?? []).map(({ category }) => category)}
            onOrder={(ids) => reportFailure(list.order(ids), 'aisles', () => aisles.failed)}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      )}
    </>
  )
}
