import { useState } from 'react'
import useSWR from 'swr'
import {
  createMeal,
  currentAccount,
  getRecipe,
  type Problem,
  preload,
  preloaded,
  type Recipe,
  retryKeys,
  type Tagged,
  taggedAnswer,
  turnAtOnce,
  undoable,
  useAccount,
  useSetExcluded,
  type WayBack,
} from '@/api'
import { readWeekUpdates } from '@/api/weekUpdates'
import type { PlainDate } from '@/vocabulary/dates'
import type { MealType } from '@/vocabulary/meals'
import { slotId } from '@/vocabulary/slots'
import { useSetFavorite } from '../data'

type Mark = Partial<Pick<Recipe, 'is_favorite' | 'is_excluded'>>

const keyFor = (account: string | null, id: string) => account && (['recipe', account, id] as const)

const readRecipe = (id: string) => taggedAnswer(getRecipe({ path: { recipe_id: id } }))

/** Asks for a recipe before its screen is drawn. */
export async function preloadRecipe(id: string): Promise<void> {
  const key = keyFor(currentAccount(), id)
  if (key) await preload(key, () => readRecipe(id))
}

/** A recipe to look at: at once as it was last seen, then as the server has it. */
export function useShownRecipe(id: string) {
  const account = useAccount()
  const setFavorite = useSetFavorite()
  const setExcluded = useSetExcluded()
  const { data, error, isValidating, mutate } = useSWR<Tagged<Recipe>, Problem>(
    keyFor(account, id),
    (key: readonly string[]) => preloaded(key, () => readRecipe(id)),
  )

  const show = (mark: Mark) =>
    mutate((known) => known && { ...known, value: { ...known.value, ...mark } }, {
      revalidate: false,
    })

  const marking =
    (mark: keyof Mark, set: (id: string, marked: boolean) => Promise<WayBack | undefined>) =>
    async (marked: boolean): Promise<WayBack | undefined> => {
      const turn = (shown: boolean) => show({ [mark]: shown })
      const back = await turnAtOnce(turn, marked, () => set(id, marked))
      return back && { ...back, undo: () => turnAtOnce(turn, !marked, back.undo) }
    }

  return {
    recipe: data?.value,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
    setFavorite: marking('is_favorite', setFavorite),
    setExcluded: marking('is_excluded', setExcluded),
  }
}

/** What a week's slots hold already: the meals' names, by day and type. */
export type PlannedNames = Record<PlainDate, Partial<Record<MealType, string>>>

/** The names of a week's meals; asked for when `monday` is not null. */
export function usePlannedNames(monday: PlainDate | null) {
  const account = useAccount()
  const { data, error, isValidating, mutate } = useSWR<PlannedNames, Problem>(
    account && monday && (['planned-names', account, monday] as const),
    async ([, , start]: [string, string, PlainDate]) => {
      const { meals_to_update } = await readWeekUpdates(start)
      const names: PlannedNames = {}
      for (const { date, type, recipe_name } of meals_to_update)
        names[date] = { ...names[date], [type]: recipe_name }
      return names
    },
  )
  return { names: data, error: isValidating ? undefined : error, retry: () => void mutate() }
}

/** Puts a recipe into slots; a press on one that is sent again under its key plans once. */
export function usePlanRecipe(recipeId: string) {
  const [keys] = useState(retryKeys)
  return async (date: PlainDate, type: MealType) => {
    const slot = slotId({ date, type })
    const undo = await undoable(
      createMeal({
        body: { date, type, recipes: [recipeId], is_optimized: false },
        headers: { 'Idempotency-Key': keys.of(slot) },
      }),
    )
    keys.answered(slot)
    return undo
  }
}
