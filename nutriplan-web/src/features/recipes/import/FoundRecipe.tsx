import { ArrowLeft, ListRestart } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ImportedRecipe } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FieldError } from '@/ui/Field'
import { NumberField } from '@/ui/NumberField'
import { joinFacts } from '@/vocabulary/facts'
import { readServings } from './draft'
import styles from './Import.module.css'
import { LineRow, type LineSearch } from './LineRow'
import { choiceOf, type Decision, type Decisions, openLines } from './lines'
import { texts } from './texts'

export interface FoundRecipeProps {
  recipe: ImportedRecipe
  /** What was left out of it. */
  notices: readonly string[]
  servings: string
  decisions: Decisions
  search: LineSearch
  /** Why it could not be gone on with. */
  failure: string | null
  continuing: boolean
  onServings: (typed: string) => void
  onDecide: (index: number, decision: Decision | undefined) => void
  onContinue: () => void
  onChangeText: () => void
  /** Where there are several. */
  onChooseAnother?: (() => void) | undefined
}

const timesOf = ({ prep_minutes, cook_minutes, rest_minutes }: ImportedRecipe): string[] => [
  ...(prep_minutes === null ? [] : [texts.prep(prep_minutes)]),
  ...(cook_minutes === null ? [] : [texts.cook(cook_minutes)]),
  ...(rest_minutes === null ? [] : [texts.rest(rest_minutes)]),
]

/** A recipe as it was understood; one goes on once nothing is left to be asked. */
export function FoundRecipe(props: FoundRecipeProps) {
  const { recipe, notices, servings, decisions, search, failure, continuing } = props
  const page = useRef<HTMLElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { name, steps, ingredients } = recipe
  const times = timesOf(recipe)
  const isServed = readServings(servings) !== null
  const remaining = openLines(ingredients, decisions) + (isServed ? 0 : 1)
  const isEmpty = !ingredients.some((line, index) => choiceOf(line, decisions[index]))

  function goOn() {
    setIsAsked(true)
    const first = page.current?.querySelector('[data-open]')
    if (first) first.querySelector<HTMLElement>('input, button')?.focus()
    else if (!isEmpty) props.onContinue()
  }

  return (
    <section ref={page} className={styles.found} aria-labelledby="import-name">
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          size="small"
          icon={<ArrowLeft size={18} aria-hidden />}
          onClick={props.onChangeText}
        >
          {texts.change}
        </Button>
        {props.onChooseAnother && (
          <Button
            variant="ghost"
            size="small"
            icon={<ListRestart size={18} aria-hidden />}
            onClick={props.onChooseAnother}
          >
            {texts.chooseAnother}
          </Button>
        )}
      </div>
      <Card className={styles.card}>
        <div>
          <h2 id="import-name" tabIndex={-1} data-step>
            {name ?? texts.unnamed}
          </h2>
          {name === null && <p className={styles.soft}>{texts.unnamedHint}</p>}
          {times.length > 0 && <p className={styles.soft}>{joinFacts(times)}</p>}
        </div>
        <div className={styles.servings} data-open={!isServed || undefined}>
          <NumberField
            label={texts.servings}
            inputMode="numeric"
            error={isAsked && !isServed ? texts.servingsWrong : undefined}
            value={servings}
            onChange={(event) => props.onServings(event.target.value)}
          />
        </div>
        {notices.map((notice) => (
          <p key={notice} className={styles.notice}>
            {notice}
          </p>
        ))}
      </Card>
      <Card className={styles.card}>
        <h3 id="import-ingredients">{texts.ingredients}</h3>
        <ul aria-labelledby="import-ingredients">
          {ingredients.map((line, index) => (
            <LineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
              key={index}
              line={line}
              decision={decisions[index]}
              search={search}
              onDecide={(decision) => props.onDecide(index, decision)}
            />
          ))}
        </ul>
      </Card>
      <Card className={styles.card}>
        <h3 id="import-steps">{texts.steps}</h3>
        {steps.length === 0 ? (
          <p className={styles.soft}>{texts.noSteps}</p>
        ) : (
          <ol className={styles.steps} aria-labelledby="import-steps">
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
              <li key={index}>{step}</li>
            ))}
          </ol>
        )}
      </Card>
      {failure && <FieldError>{failure}</FieldError>}
      {isAsked && isEmpty && remaining === 0 && <FieldError>{texts.nothingLeft}</FieldError>}
      <div className={styles.actions}>
        <p className={styles.soft}>{texts.continueHint}</p>
        <Button
          loading={continuing}
          variant={remaining > 0 ? 'secondary' : 'primary'}
          onClick={goOn}
        >
          {continuing
            ? texts.continuing
            : remaining > 0
              ? texts.remaining(remaining)
              : texts.continue}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {texts.remainingLines(remaining)}
      </p>
    </section>
  )
}
