import { X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import { IconButton } from '@/ui/IconButton'
import { OrderButtons } from '@/ui/order/OrderButtons'
import { TextArea } from '@/ui/TextArea'
import type { TypedRecipe } from './form'
import styles from './StepRow.module.css'
import { changedStep, type TypedStep, withIngredient } from './stepText'
import { cooking as texts } from './texts'

export interface StepRowProps {
  form: UseFormReturn<TypedRecipe, unknown, RecipeInput>
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** True where the pasted text became steps of its own. */
  onPaste: (text: string) => boolean
}

/** One step: its sentence, the ingredients that it may name by @, and its place. */
export function StepRow({ form, index, count, onMove, onRemove, onPaste }: StepRowProps) {
  const step = useWatch({ control: form.control, name: `steps.${index}` })
  const ingredients = useWatch({ control: form.control, name: 'ingredients' })
  const area = useRef<HTMLTextAreaElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(false)
  const [caret, setCaret] = useState<number | null>(null)
  const number = index + 1

  useLayoutEffect(() => {
    if (choosing) choices.current?.querySelector('button')?.focus()
  }, [choosing])

  useLayoutEffect(() => {
    if (caret === null) return
    setCaret(null)
    area.current?.focus()
    area.current?.setSelectionRange(caret, caret)
  }, [caret])

  if (!step) return null
  const error = form.formState.errors.steps?.[index]?.text?.message

  const write = (next: TypedStep) =>
    form.setValue(`steps.${index}`, next, { shouldDirty: true, shouldValidate: !!error })

  function insert(ingredient: { name: string; fdc_id: number }) {
    const at = area.current?.selectionStart ?? step?.text.length ?? 0
    if (!step) return
    const inserted = withIngredient(step, ingredient, at)
    write(inserted.step)
    setChoosing(false)
    setCaret(inserted.caret)
  }

  /** An @ that names nothing is written as it is. */
  function leaveChoices(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !step) return
    event.stopPropagation()
    const at = area.current?.selectionStart ?? step.text.length
    write(changedStep(step, `${step.text.slice(0, at)}@${step.text.slice(at)}`))
    setChoosing(false)
    setCaret(at + 1)
  }

  return (
    <li className={styles.row} aria-label={texts.step(number)}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.text}>
        <TextArea
          label={texts.step(number)}
          hideLabel
          {...(error && { error })}
          ref={area}
          data-part="text"
          value={step.text}
          onChange={(event) => write(changedStep(step, event.target.value.replaceAll('\n', ' ')))}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
            if (event.key !== '@' || ingredients.length === 0) return
            event.preventDefault()
            setChoosing(true)
          }}
        />
        {choosing && (
          <div
            ref={choices}
            role="toolbar"
            aria-label={texts.insert}
            className={styles.choices}
            onKeyDown={leaveChoices}
          >
            {ingredients.map(({ fdc_id, name }) => (
              <button
                key={fdc_id}
                type="button"
                className={styles.choice}
                onClick={() => insert({ fdc_id, name })}
              >
                {name}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className={styles.order}>
        <OrderButtons
          index={index}
          count={count}
          labels={{ up: texts.moveUp(number), down: texts.moveDown(number) }}
          onMove={onMove}
        />
        <IconButton
          small
          data-part="remove"
          label={texts.remove(number)}
          icon={<X size={18} aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
