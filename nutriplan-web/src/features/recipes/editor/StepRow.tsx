import { X } from 'lucide-react'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import { IconButton } from '@/ui/IconButton'
import { OrderButtons } from '@/ui/order/OrderButtons'
import { TextArea } from '@/ui/TextArea'
import type { TypedRecipe } from './form'
import { IngredientChoice } from './IngredientChoice'
import styles from './StepRow.module.css'
import { changedStep, type TypedStep, typedAt, withIngredient } from './stepText'
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
  /** Where an @ was typed, and a name may come. */
  const [at, setAt] = useState<number | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const number = index + 1

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

  /** The @ is kept back until one says what it names; a soft keyboard sends no key for it. */
  function type({ target }: ChangeEvent<HTMLTextAreaElement>) {
    if (!step) return
    const text = target.value.replaceAll('\n', ' ')
    const place = ingredients.length > 0 ? typedAt(step.text, text, target.selectionStart) : null
    if (place === null) write(changedStep(step, text))
    setAt(place)
  }

  function put(next: TypedStep, after: number) {
    write(next)
    setAt(null)
    setCaret(after)
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
          onChange={type}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        {at !== null && (
          <IngredientChoice
            ingredients={ingredients}
            onChoose={(ingredient) => {
              const named = withIngredient(step, ingredient, at)
              put(named.step, named.caret)
            }}
            onLeave={() =>
              put(changedStep(step, `${step.text.slice(0, at)}@${step.text.slice(at)}`), at + 1)
            }
          />
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
