import { Check, CircleHelp, RotateCcw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImportedIngredient } from '@/api'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import type { FoundFood } from '@/vocabulary/foodSearch'
import { FoodChoice } from './FoodChoice'
import styles from './LineRow.module.css'
import { choiceOf, type Decision, gramsOfFound, questionOf } from './lines'
import { lineTexts as texts } from './texts'
import { WeightForm } from './WeightForm'

/** A search for the food of a line. */
export type LineSearch = (props: {
  line: string
  chosen: number | null
  onPick: (food: FoundFood) => void
}) => ReactNode

export interface LineRowProps {
  line: ImportedIngredient
  decision: Decision | undefined
  search: LineSearch
  /** Undefined: as it was read. */
  onDecide: (decision: Decision | undefined) => void
}

/** A line of the recipe: as it was written, what was understood, and what is still asked. */
export function LineRow({ line, decision, search, onDecide }: LineRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const [isChanging, setIsChanging] = useState(false)
  const choice = choiceOf(line, decision)
  const question = questionOf(line, decision)
  const asks = isChanging ? 'food' : question

  /** Draws it, and keeps the focus in the row. */
  function then(change: () => void) {
    flushSync(change)
    row.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const decide = (next: Decision | undefined) =>
    then(() => {
      setIsChanging(false)
      onDecide(next)
    })

  if (line.heading) return <li className={styles.part}>{line.name}</li>
  if (decision === 'removed')
    return (
      <li ref={row} className={styles.row} aria-label={line.line}>
        <div className={styles.details}>
          <p className={styles.gone}>{line.line}</p>
          <p className={styles.soft}>{texts.removed}</p>
        </div>
        <div className={styles.actions}>
          <Button
            variant="ghost"
            size="small"
            icon={<RotateCcw size={16} aria-hidden />}
            aria-label={texts.restoreLine(line.line)}
            onClick={() => decide(undefined)}
          >
            {texts.restore}
          </Button>
        </div>
      </li>
    )
  return (
    <li
      ref={row}
      className={styles.row}
      aria-label={line.line}
      data-open={question !== null || undefined}
    >
      <div className={styles.details}>
        <p className={styles.line}>{line.line}</p>
        <p className={styles.understood}>
          {choice && <b>{choice.name}</b>}
          <span>{texts.understood(line, choice?.grams ?? null)}</span>
        </p>
        {question ? (
          <Chip tone="butter" icon={<CircleHelp size={16} aria-hidden />}>
            {question === 'food' ? texts.whichFood : texts.whichWeight}
          </Chip>
        ) : (
          decision && (
            <p className={styles.checked}>
              <Check size={16} aria-hidden />
              {texts.checked}
            </p>
          )
        )}
      </div>
      {asks === 'food' && (
        <FoodChoice
          line={line}
          search={search({
            line: line.line,
            chosen: choice?.fdc_id ?? null,
            onPick: ({ fdc_id, description: name, density }) =>
              decide({ fdc_id, name, grams: gramsOfFound(line, density) }),
          })}
          onChoose={decide}
        />
      )}
      {asks === 'weight' && choice && (
        <WeightForm
          line={line}
          name={choice.name}
          onWeigh={(grams) => decide({ ...choice, grams })}
        />
      )}
      <div className={styles.actions}>
        {choice && !isChanging && (
          <Button
            variant="ghost"
            size="small"
            aria-label={texts.editLine(line.line)}
            onClick={() => then(() => setIsChanging(true))}
          >
            {texts.edit}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          aria-label={texts.removeLine(line.line)}
          onClick={() => decide('removed')}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
