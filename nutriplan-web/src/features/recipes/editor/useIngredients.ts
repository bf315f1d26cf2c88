import { useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { FoodSearchResult, RecipeInput } from '@/api'
import { useRowFocus } from '@/ui/order/useRowFocus'
import { foodMacros } from '@/vocabulary/foodSearch'
import { addedIngredient, type TypedRecipe } from './form'
import { row as rowTexts, search as searchTexts } from './texts'

/** The ingredients of the form: added, moved and removed, with the focus where it is expected. */
export function useIngredients(form: UseFormReturn<TypedRecipe, unknown, RecipeInput>) {
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'ingredients',
  })
  const search = useRef<HTMLInputElement>(null)
  const { list, focusRow, focusMoved, focusAfterRemoval } = useRowFocus<HTMLUListElement>(search)
  const [announcement, setAnnouncement] = useState('')

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
    focusRow(known < 0 ? fields.length : known, 'amount')
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
      focusMoved(from, to)
    },
    remove: (index: number) => {
      remove(index)
      setAnnouncement(rowTexts.removed(nameAt(index)))
      focusAfterRemoval(index, fields.length)
    },
    focusSearch: () => search.current?.focus(),
  }
}
