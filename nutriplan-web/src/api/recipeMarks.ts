import { useRef } from 'react'
import { answer } from './answer'
import { allowRecipe, excludeRecipe } from './generated'
import { useChangeRecipes } from './recipes'

type Call = (about: { path: { recipe_id: string } }) => Parameters<typeof answer>[0]

/** Marks recipes in the list that every screen shows, and on the server. */
export function useRecipeMark(mark: 'is_favorite' | 'is_excluded', add: Call, remove: Call) {
  const change = useChangeRecipes()
  const marking = useRef(new Map<string, Promise<unknown>>())
  const put = (id: string, marked: boolean) =>
    change((recipes) =>
      recipes.map((recipe) => (recipe.id === id ? { ...recipe, [mark]: marked } : recipe)),
    )

  /** The mark turns at once, and back when the server refuses; presses arrive in their order. */
  return async function setMark(id: string, marked: boolean) {
    const call = marked ? add : remove
    const before = marking.current.get(id)?.catch(() => undefined) ?? Promise.resolve()
    const work = before.then(() => answer(call({ path: { recipe_id: id } })))
    marking.current.set(id, work)
    await put(id, marked)
    try {
      await work
    } catch (problem) {
      await put(id, !marked)
      throw problem
    }
  }
}

/** Keeps recipes out of the weeks to come, or allows them again. */
export const useSetExcluded = () => useRecipeMark('is_excluded', excludeRecipe, allowRecipe)
