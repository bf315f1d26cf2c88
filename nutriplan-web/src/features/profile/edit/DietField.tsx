import { X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { Checkboxes } from '@/ui/Checkboxes'
import { FoodSearch } from '@/ui/FoodSearch'
import { IconButton } from '@/ui/IconButton'
import { Select } from '@/ui/Select'
import type { Diet } from '@/vocabulary/diet'
import {
  BANS,
  DIET_KIND_LABELS,
  DIET_KINDS,
  type DietKind,
  LABEL_DECIDES,
  withoutLabel,
} from '@/vocabulary/diet'
import type { FoodSearchState, FoundFood } from '@/vocabulary/foodSearch'
import styles from './DietField.module.css'
import { diet as texts } from './texts'

/** The foods that somebody dislikes, and the search that adds to them. */
export interface DislikedFoods {
  query: string
  onQueryChange: (query: string) => void
  search: FoodSearchState
  /** What each of them is called; one without a name is not known yet. */
  names: ReadonlyMap<number, string>
  onPick: (food: FoundFood) => void
  inputRef: RefObject<HTMLInputElement | null>
}

export interface DietFieldProps {
  label: string
  error: string | undefined
  value: Diet
  onChange: (value: Diet) => void
  disliked: DislikedFoods
}

/** What one does not eat: a kind of diet, what is left out beside it, and foods by name. */
export function DietField({ label, error, value, onChange, disliked }: DietFieldProps) {
  const noteId = useId()
  return (
    <fieldset className={styles.diet} aria-describedby={noteId}>
      <legend>{label}</legend>
      <Select
        label={texts.kind}
        error={error}
        options={DIET_KINDS.map((kind) => ({ value: kind, label: DIET_KIND_LABELS[kind].label }))}
        hint={DIET_KIND_LABELS[value.kind].description}
        value={value.kind}
        onChange={(event) => onChange({ ...value, kind: event.target.value as DietKind })}
      />
      <Checkboxes
        legend={texts.without}
        values={BANS}
        labelOf={withoutLabel}
        chosen={value.without}
        onChange={(without) => onChange({ ...value, without })}
      />
      <FoodSearch
        label={texts.disliked}
        chosenNote={texts.dislikedAlready}
        query={disliked.query}
        onQueryChange={disliked.onQueryChange}
        search={disliked.search}
        chosen={new Set(value.disliked)}
        onPick={disliked.onPick}
        inputRef={disliked.inputRef}
      />
      {value.disliked.length > 0 && (
        <ul className={styles.foods} aria-label={texts.dislikedList}>
          {value.disliked.map((id) => {
            const name = disliked.names.get(id) ?? texts.nameless
            return (
              <li key={id} className={styles.food}>
                {name}
                <IconButton
                  small
                  label={texts.likeAgain(name)}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => {
                    onChange({ ...value, disliked: value.disliked.filter((one) => one !== id) })
                    disliked.inputRef.current?.focus()
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
      <p id={noteId} className={styles.note}>
        {LABEL_DECIDES}
      </p>
    </fieldset>
  )
}
