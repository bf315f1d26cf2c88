import { useEffect, useId, useRef, useState } from 'react'
import { Segments } from '@/ui/Segments'
import type { CookedDish } from './cookedDish'
import styles from './DishPanel.module.css'
import { Ending } from './Ending'
import { Ingredients } from './Ingredients'
import { Step } from './Step'
import { StepButtons } from './StepButtons'
import { texts } from './texts'

export interface DishPanelProps extends CookedDish {
  /** One dish has the screen; several stand side by side. */
  layout: 'whole' | 'column'
  /** Whether its steps follow the arrow keys. */
  hasKeys: boolean
}

type Pane = 'ingredients' | 'steps'

const PANES = [
  { value: 'ingredients', label: texts.ingredients },
  { value: 'steps', label: texts.steps },
] as const

/** One dish: what it takes, one step at a time, and its end. */
export function DishPanel(props: DishPanelProps) {
  const { dish, progress, layout, hasKeys, onProgress } = props
  const last = dish.steps.length
  const at = Math.min(progress.step, last)
  const isUntouched = at === 0 && progress.ticked.length === 0
  const [pane, setPane] = useState<Pane>(isUntouched ? 'ingredients' : 'steps')
  const ending = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  const role = layout === 'column' ? 'group' : undefined

  function go(step: number) {
    if (step < 0 || step > last || (step === at && pane === 'steps')) return
    setPane('steps')
    onProgress({ step })
  }

  const isAtEnd = at === last && last > 0
  const wasAtEnd = useRef(isAtEnd)
  useEffect(() => {
    if (isAtEnd && !wasAtEnd.current) ending.current?.focus()
    wasAtEnd.current = isAtEnd
  }, [isAtEnd])

  useArrows(hasKeys, (by) => go(at + by))

  return (
    <div className={styles.dish} data-layout={layout} data-pane={pane}>
      <div className={styles.choice}>
        <fieldset>
          <legend className="visually-hidden">{texts.pane}</legend>
          <Segments choices={PANES} value={pane} onChange={setPane} />
        </fieldset>
      </div>
      <div className={styles.ingredients}>
        <Ingredients {...props} role={role} />
      </div>
      <section className={styles.step} role={role} aria-labelledby={heading}>
        <Step {...props} at={at} heading={heading} isReading={pane === 'steps'} />
        {at === last && <Ending {...props} heading={heading} focus={ending} />}
      </section>
      {last > 0 && (
        <StepButtons at={at} last={last} isReading={pane === 'steps'} layout={layout} onGo={go} />
      )}
    </div>
  )
}

const TYPES_OR_CHOOSES = 'input, textarea, select, [role=tab], [role=radio]'

/** The arrow keys lead through the steps, but where they mean something else. */
function useArrows(isOn: boolean, go: (by: number) => void): void {
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      const isOther = event.target instanceof Element && event.target.matches(TYPES_OR_CHOOSES)
      if (!by || isOther || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      latest.current(by)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
