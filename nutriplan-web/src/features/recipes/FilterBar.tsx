import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { LABEL_DECIDES } from '@/vocabulary/diet'
import styles from './FilterBar.module.css'
import { activeFilters, type Filters, SWITCHES } from './filters'
import { RECIPE_GROUPS } from './groups'
import { filterTexts as texts } from './texts'

export interface FilterBarProps {
  /** What the list is narrowed to. */
  filters: Filters
  /** How many recipes are shown, of how many, and how many the diet hides. */
  counts: { shown: number; all: number; against: number }
  /** Narrows the list in another way. */
  onChange: (filters: Filters) => void
  /** Lifts every filter. */
  onClear: () => void
}

/** What one looks for among the recipes; each press tells at once how many are left. */
export function FilterBar({ filters, counts, onChange, onClear }: FilterBarProps) {
  const { query, group, switches, fitting } = filters
  const isActive = activeFilters(filters).length > 0
  const chips = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // A filter that the address holds may stand beyond a phone's edge.
    const pressed = chips.current?.querySelector('[aria-pressed=true]')
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <search className={styles.bar} aria-label={texts.label}>
      <TextField
        type="search"
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        value={query}
        onChange={(event) => onChange({ ...filters, query: event.target.value })}
      />
      <fieldset ref={chips} className={styles.chips}>
        <legend className="visually-hidden">{texts.filters}</legend>
        {RECIPE_GROUPS.map((one) => (
          <FilterChip
            key={one}
            pressed={group === one}
            onPress={() => onChange({ ...filters, group: group === one ? null : one })}
          >
            {texts.groups[one]}
          </FilterChip>
        ))}
        {SWITCHES.map((one) => {
          const pressed = switches.includes(one)
          const next = pressed ? switches.filter((name) => name !== one) : [...switches, one]
          return (
            <FilterChip
              key={one}
              pressed={pressed}
              title={texts.explained[one]}
              onPress={() => onChange({ ...filters, switches: next })}
            >
              {texts.switches[one]}
            </FilterChip>
          )
        })}
      </fieldset>
      {counts.against > 0 && (
        <div className={styles.diet}>
          <label>
            <input
              type="checkbox"
              checked={fitting}
              onChange={(event) => onChange({ ...filters, fitting: event.target.checked })}
            />
            <span>{texts.fittingOnly}</span>
          </label>
          <p>{LABEL_DECIDES}</p>
        </div>
      )}
      <div className={styles.found}>
        <p role="status">{texts.found(counts.shown, counts.all, fitting ? counts.against : 0)}</p>
        {isActive && (
          <Button variant="ghost" size="small" icon={<X size={16} aria-hidden />} onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </div>
    </search>
  )
}

interface FilterChipProps {
  pressed: boolean
  title?: string | undefined
  onPress: () => void
  children: string
}

function FilterChip({ pressed, title, onPress, children }: FilterChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      title={title}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
