import { useMemo, useState } from 'react'
import { undoFailure, useProfile } from '@/api'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { exclude } from '@/ui/exclude'
import { useClosedByBack } from '@/ui/overlays'
import { toast } from '@/ui/toast'
import { undoAction } from '@/ui/undoAction'
import type { Macros } from '@/vocabulary/macros'
import { SEEN_MS, useStoredForOffline } from '@/vocabulary/offline'
import { useToday } from '@/vocabulary/useToday'
import { useRecipeList } from './data'
import { withFavoriteToasts } from './favoriteToasts'
import type { ListedRecipe } from './listedRecipe'
import { RecipesView } from './RecipesView'
import { texts } from './texts'
import { useCopy } from './useCopy'
import { useFilters } from './useFilters'

export default function RecipesScreen() {
  const { recipes, error, loading, retry, setFavorite, setExcluded, remove } = useRecipeList()
  useStoredForOffline(recipes !== undefined, SEEN_MS)
  const { copy, copying } = useCopy()
  const [filters, setFilters] = useFilters()
  const month = Number(useToday().slice(5, 7))
  const aim = useAim()
  const [asked, setAsked] = useState<ListedRecipe | null>(null)
  useClosedByBack(asked !== null, () => setAsked(null))

  async function confirmed() {
    if (!asked) return
    setAsked(null)
    try {
      const undo = await remove(asked.id)
      const action = undo && undoAction({ undo, refresh: retry, failure: undoFailure })
      toast.success(texts.removed, { about: asked.id, action })
    } catch {
      toast.error(texts.removeFailed, { about: asked.id })
    }
  }

  return (
    <>
      <RecipesView
        recipes={recipes}
        failed={error !== undefined && !loading}
        copying={copying}
        filters={filters}
        aim={aim}
        month={month}
        onFilters={setFilters}
        onRetry={retry}
        onFavorite={(recipe, favorite) =>
          withFavoriteToasts(recipe.id, setFavorite(recipe.id, favorite))
        }
        onExclude={({ id }, excluded) =>
          exclude({ excluded, set: () => setExcluded(id, excluded), about: id })
        }
        onRemove={setAsked}
        onCopy={({ id }) => copy(id)}
      />
      <ConfirmDialog
        open={asked !== null}
        title={texts.removeQuestion}
        text={texts.removeConsequence(asked?.name ?? '')}
        confirm={texts.remove}
        cancel={texts.keep}
        onConfirm={confirmed}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

/** What the person's days should bring, once that is known. */
function useAim(): Macros | undefined {
  const { profile } = useProfile()
  const targets = profile?.diet_info
  return useMemo(
    () =>
      targets && {
        calories: targets.calorieDailyIntake,
        proteins: targets.proteinIntake,
        carbohydrates: targets.carbIntake,
        fats: targets.fatIntake,
      },
    [targets],
  )
}
