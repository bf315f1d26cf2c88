/** Whether one does not eat a dish: it breaks the diet, or is never to be proposed again. */
export const isUnwanted = (dish: {
  is_excluded: boolean
  diet_conflicts: readonly unknown[]
}): boolean => dish.is_excluded || dish.diet_conflicts.length > 0
