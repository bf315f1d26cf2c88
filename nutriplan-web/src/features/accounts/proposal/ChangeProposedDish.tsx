import type { VisitorAlternativesInput } from '@/api'
import { ChangeSheet, type ChangeSheetProps } from '@/ui/changeDish/ChangeSheet'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import { useVisitorAlternatives } from './useVisitorAlternatives'

export interface ChangeProposedDishProps extends Pick<ChangeSheetProps, 'onTake' | 'onClose'> {
  /** The visitor's week, and which of its meals is to change; null closes it. */
  request: VisitorAlternativesInput | null
}

/** Other dishes for a visitor's week: they have no recipes to choose from but these. */
export function ChangeProposedDish({ request, onTake, onClose }: ChangeProposedDishProps) {
  const { alternatives, failed, retry } = useVisitorAlternatives(request)
  const slot = request?.slot ?? null
  return (
    <ChangeSheet
      slot={slot}
      alternatives={alternatives}
      failed={failed}
      recipes={
        slot && alternatives
          ? alternatives.map(({ recipe_id, recipe_name, ingredients }) => ({
              id: recipe_id,
              name: recipe_name,
              type: MEAL_RECIPE_TYPE[slot.type],
              ingredients,
            }))
          : []
      }
      onRetry={retry}
      onTake={onTake}
      onClose={onClose}
    />
  )
}
