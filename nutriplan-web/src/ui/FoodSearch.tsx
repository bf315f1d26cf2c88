import { BadgeCheck, Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { conflictText } from '@/vocabulary/dietConflicts'
import {
  type FoodSearchState,
  type FoundFood,
  foodMacros,
  foodSearchTexts as texts,
} from '@/vocabulary/foodSearch'
import { Button } from './Button'
import { DietMark } from './DietMark'
import { Field } from './Field'
import fields from './Field.module.css'
import styles from './FoodSearch.module.css'
import { IconButton } from './IconButton'
import { MacroLine } from './MacroLine'

export interface FoodSearchProps {
  label: string
  /** Said of a food that is chosen already. */
  chosenNote: string
  /** A food without all its figures cannot be chosen. */
  needsFigures?: boolean
  query: string
  onQueryChange: (query: string) => void
  search: FoodSearchState
  chosen: ReadonlySet<number>
  onPick: (food: FoundFood) => void
  /** Asks to write down a food that is not found. */
  onCreate?: (name: string) => void
  /** Another way to say which food it is, beside typing. */
  scan?: ReactNode
  inputRef: RefObject<HTMLInputElement | null>
}

/** Finds a food by typing: a combobox whose list unfolds under the field. */
export function FoodSearch(props: FoodSearchProps) {
  const { query, onQueryChange, search, onPick, inputRef } = props
  const listId = useId()
  const [closed, setClosed] = useState(true)
  const [active, setActive] = useState(0)
  const found = search.status === 'found' && !closed ? search : null
  const count = found ? found.foods.length + (found.hasMore ? 1 : 0) : 0
  const current = Math.min(active, count - 1)
  const optionId = (index: number) => `${listId}-${index}`

  function choose(index: number) {
    if (!found) return
    const food = found.foods[index]
    if (!food) return found.onMore()
    if (props.needsFigures && !foodMacros(food)) return
    onPick(food)
    setActive(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter belongs to the list: it never sends the form.
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(current)
    }
    if (event.key === 'Escape') {
      if (closed) onQueryChange('')
      setClosed(true)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setClosed(false)
    if (count === 0) return
    const next = (current + (event.key === 'ArrowDown' ? 1 : count - 1)) % count
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus that leaves the field and its list closes the list
    <div
      className={styles.search}
      onFocus={() => setClosed(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setClosed(true)}
    >
      <Field label={props.label}>
        {(control) => (
          <div className={fields.control}>
            <Search className={styles.glass} size={18} aria-hidden />
            <input
              {...control}
              ref={inputRef}
              type="text"
              role="combobox"
              aria-expanded={found !== null}
              aria-controls={found ? listId : undefined}
              aria-activedescendant={found && count > 0 ? optionId(current) : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              enterKeyHint="search"
              placeholder={texts.placeholder}
              className={`${fields.input} ${styles.input}`}
              value={query}
              onChange={(event) => {
                onQueryChange(event.target.value)
                setActive(0)
                setClosed(false)
              }}
              onKeyDown={onKeyDown}
            />
            {query !== '' && (
              <IconButton
                label={texts.clear}
                icon={<X size={18} aria-hidden />}
                className={fields.inside}
                onClick={() => {
                  onQueryChange('')
                  inputRef.current?.focus()
                }}
              />
            )}
          </div>
        )}
      </Field>
      <SearchStatus search={search} query={query} />
      {search.status === 'failed' && (
        <Button variant="secondary" size="small" onClick={search.onRetry}>
          {texts.retry}
        </Button>
      )}
      <div className={styles.ways}>
        {props.scan}
        {props.onCreate && (search.status === 'none' || search.status === 'found') && (
          <Button variant="secondary" size="small" onClick={() => props.onCreate?.(query.trim())}>
            {texts.create}
          </Button>
        )}
      </div>
      {found && (
        <div id={listId} role="listbox" aria-label={texts.results} className={styles.list}>
          {found.foods.map((food, index) => (
            <Option
              key={food.fdc_id}
              id={optionId(index)}
              food={food}
              chosenNote={props.chosen.has(food.fdc_id) ? props.chosenNote : null}
              needsFigures={props.needsFigures ?? false}
              active={index === current}
              onPoint={() => setActive(index)}
              onChoose={() => choose(index)}
            />
          ))}
          {found.hasMore && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            <div
              id={optionId(found.foods.length)}
              role="option"
              aria-selected={current === found.foods.length}
              aria-busy={found.loadingMore || undefined}
              className={`${styles.option} ${styles.more}`}
              onPointerMove={() => setActive(found.foods.length)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={found.onMore}
            >
              {moreWords(found)}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** How the search goes, in words: seen where there is no list, heard always. */
function SearchStatus({ search, query }: Pick<FoodSearchProps, 'search' | 'query'>) {
  const words = {
    idle: '',
    short: texts.tooShort,
    searching: texts.searching,
    none: texts.none(query.trim()),
    failed: texts.failed,
    found: foundWords(search),
  }
  const isSilent = search.status === 'idle' || search.status === 'found'
  return (
    <p role="status" className={isSilent ? 'visually-hidden' : styles.status}>
      {words[search.status]}
    </p>
  )
}

function foundWords(search: FoodSearchState): string {
  if (search.status !== 'found') return ''
  return search.moreFailed ? texts.moreFailed : texts.found(search.foods.length)
}

/** Said where it is pressed: on a phone the list hides what stands above it. */
function moreWords({ loadingMore, moreFailed }: Extract<FoodSearchState, { status: 'found' }>) {
  if (loadingMore) return texts.searching
  return moreFailed ? texts.moreAgain : texts.more
}

interface OptionProps {
  id: string
  food: FoundFood
  chosenNote: string | null
  needsFigures: boolean
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option(props: OptionProps) {
  const { id, food, chosenNote, needsFigures, active, onPoint, onChoose } = props
  const macros = foodMacros(food)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={needsFigures && !macros ? true : undefined}
      className={styles.option}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.name}>
        {food.description}
        {food.is_raw && (
          <span className={styles.recommended}>
            <BadgeCheck size={14} aria-hidden />
            {texts.recommended}
          </span>
        )}
        {food.data_type === 'own_food' && <span className={styles.note}>{texts.mine}</span>}
        {food.data_type === 'open_food_facts' && (
          <span className={styles.note}>{texts.openFoodFacts}</span>
        )}
        {chosenNote && <span className={styles.note}>{chosenNote}</span>}
      </span>
      {macros ? (
        <span className={styles.figures}>
          <span>{texts.per100g(macros.calories)}</span>
          <MacroLine macros={macros} />
        </span>
      ) : (
        <span className={styles.note}>{texts.missing}</span>
      )}
      {food.doubts.includes('energy_differs') && (
        <span className={styles.note}>{texts.doubtful}</span>
      )}
      <DietMark text={conflictText(food.diet_conflicts)} />
    </div>
  )
}
