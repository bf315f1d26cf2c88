import { useState } from 'react'
import { allowRecipe, excludeRecipe } from './generated'
import { inTurn } from './inTurn'
import { useChangeRecipes, useRefreshRecipes } from './recipes'
import { undoable, undoFailure, type WayBack } from './undo'

type Call = (about: { path: { recipe_id: string } }) => Parameters<typeof undoable>[0]

/** A mark turns at once, and back when the server refuses. */
export async function turnAtOnce<T>(
  show: (marked: boolean) => Promise<unknown>,
  marked: boolean,
  send: () => Promise<T>,
): Promise<T> {
  await show(marked)
  try {
    return await send()
  } catch (problem) {
    await show(!marked)
    throw problem
  }
}

/** Marks recipes in the list that every screen shows, and on the server. */
export function useRecipeMark(mark: 'is_favorite' | 'is_excluded', add: Call, remove: Call) {
  const change = useChangeRecipes()
  const refresh = useRefreshRecipes()
  const [after] = useState(inTurn)
  const put = (id: string, marked: boolean) =>
    change((recipes) =>
      recipes.map((recipe) => (recipe.id === id ? { ...recipe, [mark]: marked } : recipe)),
    )

  /** Presses arrive in their order. */
  function turn<T>(id: string, marked: boolean, send: () => Promise<T>): Promise<T> {
    const work = after(id, send)
    return turnAtOnce(
      (shown) => put(id, shown),
      marked,
      () => work,
    )
  }

  /** Returns the way back, where the server offers one. */
  return async function setMark(id: string, marked: boolean): Promise<WayBack | undefined> {
    const call = marked ? add : remove
    const undo = await turn(id, marked, () => undoable(call({ path: { recipe_id: id } })))
    return undo && { undo: () => turn(id, !marked, () => undo()), refresh, failure: undoFailure }
  }
}

/** Keeps recipes out of the weeks to come, or allows them again. */
export const useSetExcluded = () => useRecipeMark('is_excluded', excludeRecipe, allowRecipe)
