import { GripVertical, X } from 'lucide-react'
import type { PointerEventHandler } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import { DietMark } from '@/ui/DietMark'
import { IconButton } from '@/ui/IconButton'
import { MacroLine } from '@/ui/MacroLine'
import { NumberField } from '@/ui/NumberField'
import { OrderButtons } from '@/ui/order/OrderButtons'
import { Select } from '@/ui/Select'
import { ingredientGrams } from '@/vocabulary/ingredients'
import { formatKcal } from '@/vocabulary/numbers'
import type { TypedRecipe } from './form'
import styles from './IngredientRow.module.css'
import { countedIn, GRAM, gramsOf, parseCount, readAmount, writeAmount } from './measures'
import { row as texts } from './texts'
import { nutriments, roundedToTenths } from './totals'

export interface IngredientRowProps {
  form: UseFormReturn<TypedRecipe, unknown, RecipeInput>
  index: number
  count: number
  dragged: boolean
  onDrag: PointerEventHandler
  onMove: (to: number) => void
  onRemove: () => void
  /** Enter in the amount: this ingredient is done. */
  onDone: () => void
}

/** One ingredient: how much of it, what that brings, and its place in the list. */
export function IngredientRow(props: IngredientRowProps) {
  const { form, index, count, dragged, onDrag, onMove, onRemove, onDone } = props
  const ingredient = useWatch({ control: form.control, name: `ingredients.${index}` })
  const measure = ingredient?.measures[ingredient.measure]
  if (!ingredient || !measure) return null
  const { name, measures, per_100g, against } = ingredient
  const errors = form.formState.errors.ingredients?.[index]
  const grams = gramsOf(ingredient)
  const macros = roundedToTenths(nutriments(per_100g, grams))

  function change(amount: string, measure: number) {
    const validation = { shouldDirty: true, shouldValidate: errors !== undefined }
    form.setValue(`ingredients.${index}.measure`, measure, { shouldDirty: true })
    form.setValue(`ingredients.${index}.amount`, amount, validation)
  }

  function chooseMeasure(to: number) {
    const next = measures[to]
    if (ingredient && next) change(countedIn(ingredient, next), to)
  }

  /** The unit of « 150 g » belongs into the choice beside the amount. */
  function moveUnit() {
    const read = ingredient && readAmount(ingredient)
    if (read && parseCount(ingredient.amount) === undefined)
      change(writeAmount(read.count), read.measure)
  }

  return (
    <li className={styles.row} data-dragged={dragged || undefined} aria-label={name}>
      {/* A convenience for the hand: the two arrows do the same for everybody. */}
      <span className={styles.handle} title={texts.drag} aria-hidden="true" onPointerDown={onDrag}>
        <GripVertical size={18} />
      </span>
      <div className={styles.name}>
        <p>{name}</p>
        <DietMark text={against ?? ''} />
      </div>
      <div className={styles.amount}>
        <NumberField
          label={texts.amountOf(name)}
          hideLabel
          error={errors?.amount?.message ?? errors?.fdc_id?.message}
          enterKeyHint="done"
          data-part="amount"
          {...form.register(`ingredients.${index}.amount`, { onBlur: moveUnit })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onDone()
          }}
        />
      </div>
      <div className={styles.measure}>
        <Select
          label={texts.measureOf(name)}
          hideLabel
          options={measures.map((one, position) => ({
            value: String(position),
            label:
              one.name === GRAM.name
                ? one.name
                : `${one.name} (${ingredientGrams({ quantity: one.grams })})`,
          }))}
          value={String(ingredient.measure)}
          onChange={(event) => chooseMeasure(Number(event.target.value))}
        />
      </div>
      <p className={styles.brings}>
        <b>{formatKcal(macros.calories)}</b>
        {measure.name !== GRAM.name && <span>{ingredientGrams({ quantity: grams })}</span>}
        <MacroLine macros={macros} />
      </p>
      <div className={styles.order}>
        <OrderButtons
          index={index}
          count={count}
          labels={{ up: texts.moveUp(name), down: texts.moveDown(name) }}
          onMove={onMove}
        />
      </div>
      <IconButton
        small
        data-part="remove"
        label={texts.remove(name)}
        icon={<X size={18} aria-hidden />}
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  )
}
