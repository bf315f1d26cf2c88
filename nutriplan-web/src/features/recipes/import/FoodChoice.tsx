import { Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ImportedIngredient } from '@/api'
import { Button } from '@/ui/Button'
import styles from './LineRow.module.css'
import type { Choice } from './lines'
import { lineTexts as texts } from './texts'

export interface FoodChoiceProps {
  line: ImportedIngredient
  /** Where another food is looked for. */
  search: ReactNode
  onChoose: (choice: Choice) => void
}

/** Asks which food a line means: one of those that it may mean, or another. */
export function FoodChoice({ line, search, onChoose }: FoodChoiceProps) {
  const id = useId()
  const [isSearching, setIsSearching] = useState(line.candidates.length === 0)
  return (
    <fieldset className={styles.foods} aria-describedby={id}>
      <legend className="visually-hidden">{texts.foodOf(line.line)}</legend>
      {line.candidates.length === 0 && (
        <p id={id} className={styles.soft}>
          {texts.unknown}
        </p>
      )}
      {line.candidates.map((candidate) => (
        <Button
          key={candidate.fdc_id}
          variant="secondary"
          size="small"
          onClick={() => onChoose(candidate)}
        >
          {texts.candidate(candidate.name, candidate.grams)}
        </Button>
      ))}
      {isSearching ? (
        <div className={styles.search}>{search}</div>
      ) : (
        <Button
          variant="ghost"
          size="small"
          icon={<Search size={16} aria-hidden />}
          onClick={(event) => {
            const foods = event.currentTarget.closest('fieldset')
            setIsSearching(true)
            // The field stands there once this is drawn.
            setTimeout(() => foods?.querySelector('input')?.focus())
          }}
        >
          {texts.search}
        </Button>
      )}
    </fieldset>
  )
}
