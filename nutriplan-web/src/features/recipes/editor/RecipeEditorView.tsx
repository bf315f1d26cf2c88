import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { RecipeInput } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardHeading } from '@/ui/CardHeading'
import { Bowl } from '@/ui/drawings/Bowl'
import { FieldError } from '@/ui/Field'
import { useDragOrder } from '@/ui/order/useDragOrder'
import { Stepper } from '@/ui/Stepper'
import { TextField } from '@/ui/TextField'
import { formatKcal } from '@/vocabulary/numbers'
import { Balance } from './Balance'
import { CookingFields } from './CookingFields'
import type { TypedRecipe } from './form'
import { IngredientRow } from './IngredientRow'
import { gramsOf } from './measures'
import { OriginFields } from './OriginFields'
import { PhotoField } from './PhotoField'
import styles from './RecipeEditorView.module.css'
import { TypeChoice } from './TypeChoice'
import { texts } from './texts'
import { nutriments, roundedToTenths, total } from './totals'
import type { useIngredients } from './useIngredients'
import type { usePhotoChoice } from './usePhotoChoice'

export interface RecipeEditorViewProps {
  form: UseFormReturn<TypedRecipe, unknown, RecipeInput>
  ingredients: ReturnType<typeof useIngredients>
  photo: ReturnType<typeof usePhotoChoice>
  /** Where foods are looked for. */
  search: ReactNode
  /** Another way to a recipe, offered while it has no ingredient. */
  otherwise?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** What the recipe brings to one person as it is typed. */
function useTotal(form: RecipeEditorViewProps['form']) {
  const typed = useWatch({ control: form.control, name: 'ingredients' })
  const servings = useWatch({ control: form.control, name: 'servings' }) ?? 1
  return total(typed.map((one) => nutriments(one.per_100g, gramsOf(one) / servings)))
}

export function RecipeEditorView(props: RecipeEditorViewProps) {
  const { form, ingredients, photo, search, onSubmit } = props
  const { errors, isSubmitting, submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const { fields, list, announcement, drag, moveTo, remove, focusSearch } = ingredients
  const { dragged, onPointerDown } = useDragOrder(list, drag)
  const macros = useTotal(form)
  const servings = useWatch({ control: form.control, name: 'servings' }) ?? 1

  // The first wrong field as they stand: the form knows only the order in which they came.
  useEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.main}>
        <Card className={styles.card}>
          <TextField
            label={texts.name}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
            // Without a button the browser would not send the form, and nobody would say why.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
          <TypeChoice {...form.register('type')} />
        </Card>
        <Card className={`${styles.card} ${styles.ingredients}`}>
          <CardHeading title={texts.ingredients}>
            <Stepper
              label={texts.servings}
              less={texts.fewerServings}
              more={texts.moreServings}
              value={servings}
              shown={texts.servingCount(servings)}
              min={1}
              max={12}
              onChange={(next) => form.setValue('servings', next, { shouldDirty: true })}
            />
          </CardHeading>
          {search}
          {fields.length === 0 ? (
            <div className={styles.empty}>
              <Bowl />
              {errors.ingredients?.root || errors.ingredients?.message ? (
                <FieldError>{texts.needsIngredient}</FieldError>
              ) : (
                <p>{texts.needsIngredient}</p>
              )}
              {props.otherwise}
            </div>
          ) : (
            <ul ref={list} aria-label={texts.ingredients}>
              {fields.map((field, index) => (
                <IngredientRow
                  key={field.id}
                  form={form}
                  index={index}
                  count={fields.length}
                  dragged={dragged === index}
                  onDrag={onPointerDown(index)}
                  onMove={(to) => moveTo(index, to)}
                  onRemove={() => remove(index)}
                  onDone={focusSearch}
                />
              ))}
            </ul>
          )}
          {fields.length > 0 && (errors.ingredients?.root ?? errors.ingredients)?.message && (
            <FieldError>{(errors.ingredients?.root ?? errors.ingredients)?.message}</FieldError>
          )}
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
        </Card>
        <CookingFields form={form} />
        <PhotoField form={form} choice={photo} />
        <OriginFields form={form} />
      </div>
      <div className={styles.side}>
        {fields.length > 0 && (
          <>
            <Card className={styles.card}>
              <CardHeading title={texts.balance}>
                {servings > 1 && <p>{texts.perPerson}</p>}
              </CardHeading>
              <Balance macros={macros} />
            </Card>
            <div className={styles.actions}>
              <p className={styles.total} aria-hidden="true">
                {formatKcal(roundedToTenths(macros).calories)}
              </p>
              <Button
                type="submit"
                className={styles.save}
                loading={isSubmitting || photo.preparing}
              >
                {isSubmitting ? texts.saving : texts.save}
              </Button>
            </div>
          </>
        )}
      </div>
    </form>
  )
}
