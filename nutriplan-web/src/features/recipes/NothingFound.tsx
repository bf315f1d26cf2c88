import { Button } from '@/ui/Button'
import { Bowl } from '@/ui/drawings/Bowl'
import { EmptyState } from '@/ui/EmptyState'
import { activeFilters, type Filter, type Filters, filtered, without } from './filters'
import type { ListedRecipe } from './listedRecipe'
import styles from './NothingFound.module.css'
import { filterTexts as texts } from './texts'

export interface NothingFoundProps {
  /** All recipes, to count what each filter hides. */
  recipes: readonly ListedRecipe[]
  /** What the list is narrowed to. */
  filters: Filters
  /** The month of today, 1 to 12, for what is in season. */
  month: number
  /** Lifts one filter. */
  onChange: (filters: Filters) => void
  /** Lifts every filter. */
  onClear: () => void
}

/** In the place of recipes where no one passes: which filter hides how many, each a press away. */
export function NothingFound(props: NothingFoundProps) {
  const { recipes, filters, month, onChange, onClear } = props
  const active: Filter[] = activeFilters(filters)
  const ways = [...active, ...(filters.fitting ? (['fitting'] as const) : [])].flatMap((filter) => {
    const rest = without(filters, filter)
    const count = filtered(recipes, rest, month).length
    return count > 0 ? [{ filter, rest, count }] : []
  })
  return (
    <EmptyState
      drawing={<Bowl />}
      title={texts.nothing}
      text={ways.length > 0 ? texts.hiding : texts.nothingAlone}
      action={
        <div className={styles.ways}>
          {ways.map(({ filter, rest, count }) => (
            <Button key={filter} variant="secondary" size="small" onClick={() => onChange(rest)}>
              {texts.withoutOne(texts.named(filter, filters), count)}
            </Button>
          ))}
          <Button variant="ghost" size="small" onClick={onClear}>
            {texts.clear}
          </Button>
        </div>
      }
    />
  )
}
