import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { FoodSearchResult, RecipeInput } from '@/api'
import { foodMacros } from '@/vocabulary/foodSearch'
import { addedIngredient, type TypedRecipe } from './form'
import { row as rowTexts, search as searchTexts } from './texts'

/** Parts of a row that may take the focus after a change, by their `data-part`. */
export type RowPart = 'amount' | 'up' | 'down' | 'remove'

/** The ingredients of the form: added, moved and removed, with the focus where it is expected. */
export function useIngredients(form: UseFormReturn<TypedRecipe, unknown, RecipeInput>) {
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'ingredients',
  })
  const list = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [focus, setFocus] = useState<{ row: number; part: RowPart } | null>(null)

  useEffect(() => {
    if (!focus) return
    setFocus(null)
    const row = list.current?.children[focus.row]
    const part = row?.querySelector<HTMLElement>(`[data-part="${focus.part}"]`)
    // The first row cannot go up nor the last one down: the other arrow takes over.
    const able = part?.matches(':disabled')
      ? row?.querySelector<HTMLElement>('[data-part="up"]:enabled, [data-part="down"]:enabled')
      : part
    if (able) able.focus()
    else search.current?.focus()
    if (able instanceof HTMLInputElement) able.select()
  }, [focus])

  const nameAt = (index: number) => fields[index]?.name ?? ''

  /** A food that is in the recipe already is led to, not added twice. */
  function pick(food: FoodSearchResult) {
    const known = fields.findIndex(({ fdc_id }) => fdc_id === food.fdc_id)
    const macros = foodMacros(food)
    if (known < 0 && !macros) return
    if (known < 0 && macros) {
      append(addedIngredient(food, macros), { shouldFocus: false })
      form.clearErrors('ingredients')
      setAnnouncement(searchTexts.nowIn(food.description))
    }
    setFocus({ row: known < 0 ? fields.length : known, part: 'amount' })
  }

  function moveRow(from: number, to: number) {
    move(from, to)
    setAnnouncement(rowTexts.moved(nameAt(from), to + 1, fields.length))
  }

  return {
    fields,
    list,
    search,
    announcement,
    pick,
    drag: moveRow,
    moveTo: (from: number, to: number) => {
      moveRow(from, to)
      setFocus({ row: to, part: to < from ? 'up' : 'down' })
    },
    remove: (index: number) => {
      remove(index)
      setAnnouncement(rowTexts.removed(nameAt(index)))
      setFocus({ row: Math.min(index, fields.length - 2), part: 'remove' })
    },
    focusSearch: () => search.current?.focus(),
  }
}
