import { useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import { useRowFocus } from '@/ui/order/useRowFocus'
import type { TypedRecipe } from './form'
import { changedStep, emptyStep, pastedLines } from './stepText'
import { cooking as texts } from './texts'

/** The steps of the form: added, pasted, moved and removed, with the focus where it is expected. */
export function useSteps(form: UseFormReturn<TypedRecipe, unknown, RecipeInput>) {
  const array = useFieldArray({ control: form.control, name: 'steps' })
  const { fields } = array
  const add = useRef<HTMLButtonElement>(null)
  const { list, focusRow, focusMoved, focusAfterRemoval } = useRowFocus<HTMLOListElement>(add)
  const [announcement, setAnnouncement] = useState('')

  return {
    fields,
    list,
    add,
    announcement,
    append: () => {
      array.append(emptyStep(), { shouldFocus: false })
      focusRow(fields.length, 'text')
    },
    move: (from: number, to: number) => {
      array.move(from, to)
      setAnnouncement(texts.moved(to + 1, fields.length))
      focusMoved(from, to)
    },
    remove: (index: number) => {
      array.remove(index)
      setAnnouncement(texts.removed(index + 1))
      focusAfterRemoval(index, fields.length)
    },
    /** Several lines are several steps; true where they were taken. */
    paste: (index: number, text: string): boolean => {
      const lines = pastedLines(text)
      if (lines.length < 2) return false
      const steps = lines.map((line) => changedStep(emptyStep(), line))
      const isEmpty = !form.getValues('steps')?.[index]?.text.trim()
      array.insert(index + 1, steps, { shouldFocus: false })
      if (isEmpty) array.remove(index)
      setAnnouncement(texts.pasted(lines.length))
      focusRow(index + lines.length - (isEmpty ? 1 : 0), 'text')
      return true
    },
  }
}
