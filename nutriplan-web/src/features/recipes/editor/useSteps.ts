import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import type { TypedRecipe } from './form'
import { changedStep, emptyStep, pastedLines } from './stepText'
import { cooking as texts } from './texts'

type StepPart = 'text' | 'up' | 'down' | 'remove'

/** The steps of the form: added, pasted, moved and removed, with the focus where it is expected. */
export function useSteps(form: UseFormReturn<TypedRecipe, unknown, RecipeInput>) {
  const array = useFieldArray({ control: form.control, name: 'steps' })
  const { fields } = array
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [focus, setFocus] = useState<{ row: number; part: StepPart } | null>(null)

  useEffect(() => {
    if (!focus) return
    setFocus(null)
    const row = list.current?.children[focus.row]
    const part = row?.querySelector<HTMLElement>(`[data-part="${focus.part}"]`)
    const able = part?.matches(':disabled')
      ? row?.querySelector<HTMLElement>('[data-part="up"]:enabled, [data-part="down"]:enabled')
      : part
    if (able) able.focus()
    else add.current?.focus()
  }, [focus])

  return {
    fields,
    list,
    add,
    announcement,
    append: () => {
      array.append(emptyStep(), { shouldFocus: false })
      setFocus({ row: fields.length, part: 'text' })
    },
    move: (from: number, to: number) => {
      array.move(from, to)
      setAnnouncement(texts.moved(to + 1, fields.length))
      setFocus({ row: to, part: to < from ? 'up' : 'down' })
    },
    remove: (index: number) => {
      array.remove(index)
      setAnnouncement(texts.removed(index + 1))
      setFocus({ row: Math.min(index, fields.length - 2), part: 'remove' })
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
      setFocus({ row: index + lines.length - (isEmpty ? 1 : 0), part: 'text' })
      return true
    },
  }
}
