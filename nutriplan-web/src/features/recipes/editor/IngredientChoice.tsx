import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import styles from './StepRow.module.css'
import { cooking as texts } from './texts'

const letters = new Intl.Collator('fr', { sensitivity: 'base' })
const apart = (text: string) => text.replace(/œ/gi, 'oe')

/** Some word of the name, and what follows it, begins with what was typed; accents do not count. */
function startsWord(name: string, typed: string): boolean {
  const whole = apart(name)
  const begin = apart(typed)
  return [...whole.matchAll(/(?<!\p{L})\p{L}/gu)].some(
    ({ index }) => letters.compare(whole.slice(index, index + begin.length), begin) === 0,
  )
}

type Named = { fdc_id: number; name: string }

export interface IngredientChoiceProps {
  /** Those of the recipe, in its order. */
  ingredients: readonly Named[]
  /** This one is meant. */
  onChoose: (ingredient: Named) => void
  /** None of them is meant. */
  onLeave: () => void
}

/** The ingredients that a step may name. Typed letters lead to the first that has a word of them. */
export function IngredientChoice({ ingredients, onChoose, onLeave }: IngredientChoiceProps) {
  const choices = useRef<HTMLDivElement>(null)
  const typed = useRef('')

  useLayoutEffect(() => {
    choices.current?.scrollIntoView({ block: 'nearest' })
    choices.current?.querySelector('button')?.focus()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Escape') {
      event.stopPropagation()
      onLeave()
    }
    if (key.length > 1 || event.ctrlKey || event.metaKey) return
    const next = typed.current + key
    const found = ingredients.findIndex(({ name }) => startsWord(name, next))
    if (next.trim() === '' || found < 0) return
    event.preventDefault()
    typed.current = next
    choices.current?.querySelectorAll('button')[found]?.focus()
  }

  return (
    <div
      ref={choices}
      role="toolbar"
      aria-label={texts.insert}
      className={styles.choices}
      onKeyDown={onKeyDown}
    >
      {ingredients.map(({ fdc_id, name }) => (
        <button
          key={fdc_id}
          type="button"
          className={styles.choice}
          onClick={() => onChoose({ fdc_id, name })}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
