import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import { ScanButton } from '@/ui/scan/ScanButton'
import { TextField } from '@/ui/TextField'
import {
  CATEGORIES,
  type Figure,
  OPTIONAL_FIGURES,
  type OwnFood,
  type OwnFoodErrors,
  type OwnFoodInput,
  REQUIRED_FIGURES,
  readOwnFood,
  type TypedOwnFood,
  texts,
} from '@/vocabulary/ownFood'
import { OwnFoodContents } from './OwnFoodContents'
import styles from './OwnFoodSheet.module.css'

/** Saves a new food, or the one that is changed; answers what was refused, if anything was. */
export type SaveOwnFood = (
  food: OwnFoodInput,
  changed: OwnFood | null,
) => Promise<OwnFoodErrors | null>

interface OwnFoodFormProps {
  start: TypedOwnFood
  changed: OwnFood | null
  onSave: SaveOwnFood
  onCancel: () => void
}

/** The label of a food, copied; what is wrong is said at its field. */
export function OwnFoodForm({ start, changed, onSave, onCancel }: OwnFoodFormProps) {
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<OwnFoodErrors>({})
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const send = useRef<HTMLButtonElement>(null)

  // Once what is wrong is said, the first field of it has the focus.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  /** What is sent is what is seen: it stays as it is until the answer comes. */
  const edit = (change: Partial<TypedOwnFood>) => {
    if (!isSending) setTyped((now) => ({ ...now, ...change }))
  }

  const field = (name: Exclude<keyof TypedOwnFood, 'figures' | 'contents'>) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    // A sheet's form lies in the form of the screen, as React sees it.
    event.stopPropagation()
    if (isSending) return
    const read = readOwnFood(typed, changed)
    setErrors('errors' in read ? read.errors : {})
    if ('food' in read) {
      setIsSending(true)
      // Sent by Enter from a field, it may be out of sight; a keyboard on the screen closes.
      send.current?.focus()
      const refused = await onSave(read.food, changed)
      setIsSending(false)
      if (!refused) return
      setErrors(refused)
    }
  }

  const figures = (names: readonly Figure[]) =>
    names.map((name) => (
      <NumberField
        key={name}
        label={texts.figures[name]}
        unit={name === 'calories' ? 'kcal' : 'g'}
        value={typed.figures[name]}
        error={errors[name]}
        onChange={(event) => edit({ figures: { ...typed.figures, [name]: event.target.value } })}
      />
    ))

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      aria-label={changed ? texts.changeTitle : texts.title}
      noValidate
    >
      <p className={styles.intro}>{texts.intro}</p>
      <TextField label={texts.name} autoComplete="off" {...field('name')} />
      <Select
        label={texts.category}
        placeholder={texts.categoryChoice}
        options={CATEGORIES}
        {...field('category')}
      />
      <fieldset>
        <legend>{texts.label}</legend>
        <div className={styles.figures}>{figures(REQUIRED_FIGURES)}</div>
      </fieldset>
      <fieldset>
        <legend>{texts.more}</legend>
        <div className={styles.figures}>{figures(OPTIONAL_FIGURES)}</div>
      </fieldset>
      <div className={styles.figures}>
        <TextField
          label={texts.portionName}
          hint={texts.portionHint}
          autoComplete="off"
          maxLength={40}
          {...field('portionName')}
        />
        <NumberField label={texts.portionGrams} unit="g" {...field('portionGrams')} />
      </div>
      <div className={styles.code}>
        <TextField
          ref={code}
          label={texts.ean}
          hint={texts.eanHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...field('ean')}
        />
        <ScanButton onCode={(ean) => edit({ ean })} field={code} />
      </div>
      <OwnFoodContents value={typed.contents} onChange={(contents) => edit({ contents })} />
      <Button ref={send} type="submit" full loading={isSending}>
        {texts.save}
      </Button>
      {changed && (
        <Button variant="ghost" full onClick={onCancel}>
          {texts.cancelChange}
        </Button>
      )}
    </form>
  )
}
