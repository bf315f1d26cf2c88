import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { OffPlanFood } from '@/api'
import type { OwnFoodCreation } from '@/api/ownFoodSheet'
import { Button } from '@/ui/Button'
import { FoodSearch } from '@/ui/FoodSearch'
import { NumberField } from '@/ui/NumberField'
import { Segments } from '@/ui/Segments'
import { Sheet } from '@/ui/Sheet'
import { ScanButton } from '@/ui/scan/ScanButton'
import { TextField } from '@/ui/TextField'
import { formatFullDay, type PlainDate } from '@/vocabulary/dates'
import { parseDecimal, writeDecimal } from '@/vocabulary/decimal'
import type { FoodSearchState, FoundFood } from '@/vocabulary/foodSearch'
import { newId } from '@/vocabulary/newId'
import { formatKcal } from '@/vocabulary/numbers'
import styles from './NoteSheet.module.css'
import { caloriesAlone, gramsOf } from './notedFood'
import { noting as texts } from './texts'

export interface NoteSheetProps {
  /** The day on which it was eaten; null closes the sheet. */
  date: PlainDate | null
  /** What is typed into the search of foods. */
  query: string
  /** Searches for something else. */
  onQueryChange: (query: string) => void
  /** What the search has found, or how it stands. */
  search: FoodSearchState
  /** Where a food is written down that the search does not find: over this sheet. */
  creation?: (creation: OwnFoodCreation) => ReactNode
  /** Notes it under an id that stays the same while one tries again; true where that is done. */
  onNote: (food: OffPlanFood) => Promise<boolean>
  /** Closes it without a change. */
  onClose: () => void
}

type Way = 'food' | 'calories'

const WAYS = (['food', 'calories'] as const).map((value) => ({ value, label: texts.ways[value] }))
const QUICK_KCAL = [100, 200, 300, 500]
const USUAL_GRAMS = 100
const MAX_NAME_LENGTH = 120

/** Asks what was eaten off the plan. */
export function NoteSheet(props: NoteSheetProps) {
  const { date, onClose, ...form } = props
  return (
    <Sheet
      open={date !== null}
      onClose={onClose}
      title={texts.title}
      description={date ? formatFullDay(date) : undefined}
    >
      {date && <NoteForm date={date} {...form} />}
    </Sheet>
  )
}

type NoteFormProps = Omit<NoteSheetProps, 'date' | 'onClose'> & { date: PlainDate }

function NoteForm({ date, query, onQueryChange, search, creation, onNote }: NoteFormProps) {
  const [id] = useState(newId)
  const [way, setWay] = useState<Way>('food')
  const [food, setFood] = useState<FoundFood | null>(null)
  const [creating, setCreating] = useState<string | null>(null)
  const [grams, setGrams] = useState('')
  const [kcal, setKcal] = useState('')
  const [name, setName] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const quantity = within(grams, 0.1, 10_000)
  const calories = within(kcal, 1, 10_000)
  const weighed = food && quantity ? gramsOf(food, quantity, { id, date }) : null

  function pick(picked: FoundFood) {
    setFood(picked)
    setGrams(writeDecimal(picked.portion[0]?.gram_weight ?? USUAL_GRAMS))
    onQueryChange('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    const counted = calories ? caloriesAlone(calories, name.trim(), { id, date }) : null
    const eaten = way === 'food' ? weighed : counted
    if (!eaten || isSending) return
    setIsSending(true)
    if (!(await onNote(eaten))) setIsSending(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset>
        <legend className="visually-hidden">{texts.way}</legend>
        <Segments
          choices={WAYS}
          value={way}
          onChange={(next) => {
            setWay(next)
            setIsAsked(false)
          }}
        />
      </fieldset>
      {way === 'food' && !food && (
        <>
          <FoodSearch
            label={texts.search}
            chosenNote={texts.chosen}
            needsFigures
            query={query}
            onQueryChange={onQueryChange}
            search={search}
            chosen={new Set()}
            onPick={pick}
            {...(creation && { onCreate: setCreating })}
            scan={<ScanButton onCode={onQueryChange} field={searchField} />}
            inputRef={searchField}
          />
          {isAsked && (
            <p className={styles.wrong} role="alert">
              {texts.noFood}
            </p>
          )}
        </>
      )}
      {way === 'food' && food && (
        <>
          <div className={styles.food}>
            <b>{food.description}</b>
            <Button size="small" variant="ghost" onClick={() => setFood(null)}>
              {texts.otherFood}
            </Button>
          </div>
          <NumberField
            label={texts.quantity}
            unit="g"
            autoFocus
            value={grams}
            onChange={(event) => setGrams(event.target.value)}
            {...(isAsked && !quantity && { error: texts.quantityWrong })}
          />
          <p role="status" className={styles.brings}>
            {weighed ? texts.brings(formatKcal(weighed.calories)) : ''}
          </p>
        </>
      )}
      {way === 'calories' && (
        <>
          <fieldset className={styles.quick}>
            <legend className="visually-hidden">{texts.quick}</legend>
            {QUICK_KCAL.map((amount) => (
              <Button
                key={amount}
                size="small"
                variant="secondary"
                aria-pressed={calories === amount}
                onClick={() => setKcal(String(amount))}
              >
                {formatKcal(amount)}
              </Button>
            ))}
          </fieldset>
          <NumberField
            label={texts.calories}
            unit="kcal"
            value={kcal}
            onChange={(event) => setKcal(event.target.value)}
            {...(isAsked && !calories && { error: texts.caloriesWrong })}
          />
          <TextField
            label={texts.name}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
        </>
      )}
      <Button type="submit" full loading={isSending}>
        {texts.submit}
      </Button>
      {creation?.({ name: creating, onPick: pick, onClose: () => setCreating(null) })}
    </form>
  )
}

/** The number that was typed, where it is within these bounds. */
function within(text: string, least: number, most: number): number | null {
  const number = parseDecimal(text)
  return number !== undefined && number >= least && number <= most ? number : null
}
