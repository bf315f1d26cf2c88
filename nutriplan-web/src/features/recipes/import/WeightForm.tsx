import { useState } from 'react'
import type { ImportedIngredient } from '@/api'
import { Button } from '@/ui/Button'
import { NumberField } from '@/ui/NumberField'
import { parseDecimal } from '@/vocabulary/decimal'
import styles from './LineRow.module.css'
import { proposedGrams } from './lines'
import { lineTexts as texts } from './texts'

const MAX_GRAMS = 10_000

export interface WeightFormProps {
  line: ImportedIngredient
  /** Of the food. */
  name: string
  onWeigh: (grams: number) => void
}

/** Asks what a line weighs that only says « un peu », or counts in what nobody has weighed. */
export function WeightForm({ line, name, onWeigh }: WeightFormProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const proposed = proposedGrams(line)
  return (
    <form
      className={styles.weight}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const grams = parseDecimal(typed) ?? 0
        if (grams > 0 && grams <= MAX_GRAMS) onWeigh(grams)
        else setIsWrong(true)
      }}
    >
      {proposed !== null && (
        <Button
          variant="secondary"
          size="small"
          className={styles.proposal}
          onClick={() => onWeigh(proposed)}
        >
          {texts.propose(proposed)}
        </Button>
      )}
      <div className={styles.typed}>
        <NumberField
          label={texts.weightOf(name)}
          unit="g"
          hint={texts.weightHint}
          error={isWrong ? texts.weightWrong : undefined}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsWrong(false)
          }}
        />
        <Button type="submit" variant="secondary">
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
