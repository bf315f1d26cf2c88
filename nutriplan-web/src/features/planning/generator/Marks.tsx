import { Check, CircleAlert, CircleHelp, Replace } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mark } from '@/api'
import { Button } from '@/ui/Button'
import { RecipeLink } from '../RecipeLink'
import type { SlotKey } from '../slots'
import styles from './Marks.module.css'
import { MARKS, texts } from './markTexts'
import type { PoolRecipe } from './pool'

const STATES = {
  met: { icon: Check, text: texts.states.met },
  missed: { icon: CircleAlert, text: texts.states.missed },
  unknown: { icon: CircleHelp, text: texts.states.unknown },
} as const

function stateOf({ met }: Mark): keyof typeof STATES {
  if (met === null) return 'unknown'
  return met ? 'met' : 'missed'
}

export interface MarksProps {
  marks: readonly Mark[]
  /** Where the names of the dishes that would mend a mark stand. */
  recipes: readonly PoolRecipe[]
  onServe: (slot: SlotKey, recipeId: string) => void
}

/** What the week has as food: first what it lacks, with the dish that would mend it. */
export function Marks({ marks, recipes, onServe }: MarksProps) {
  if (marks.length === 0) return null
  const isMet = (mark: Mark) => stateOf(mark) === 'met'
  const met = marks.filter(isMet)
  const others = marks.filter((mark) => !isMet(mark))
  const row = (mark: Mark) => {
    const recipe = recipes.find(({ id }) => id === mark.mend?.recipe_id)
    return (
      <MarkRow key={mark.code} mark={mark}>
        {mark.mend && recipe && (
          <Serve slot={mark.mend.replaces} recipe={recipe} onServe={onServe} />
        )}
      </MarkRow>
    )
  }
  return (
    <section className={styles.marks} aria-label={texts.title}>
      <h3>
        {texts.title}{' '}
        <small className={styles.count}>{texts.reached(met.length, marks.length)}</small>
      </h3>
      {others.length > 0 && <ul>{others.map(row)}</ul>}
      {met.length > 0 && (
        <details>
          <summary>{texts.others}</summary>
          <ul>{met.map(row)}</ul>
        </details>
      )}
    </section>
  )
}

function MarkRow({ mark, children }: { mark: Mark; children: ReactNode }) {
  const state = stateOf(mark)
  const { icon: Icon, text } = STATES[state]
  const { label, figure } = MARKS[mark.code]
  return (
    <li className={styles.row} data-state={state}>
      <Icon size={18} role="img" aria-label={text} />
      <p>
        <strong>{label}</strong> {figure(mark)}
        {state === 'unknown' && <small className={styles.why}> ({texts.unknown})</small>}
      </p>
      {children}
    </li>
  )
}

interface ServeProps {
  slot: SlotKey
  recipe: PoolRecipe
  onServe: MarksProps['onServe']
}

function Serve({ slot, recipe, onServe }: ServeProps) {
  return (
    <div className={styles.mend}>
      <Button
        variant="secondary"
        size="small"
        icon={<Replace size={16} aria-hidden />}
        aria-label={texts.serveAt(recipe.name, slot)}
        onClick={() => onServe(slot, recipe.id)}
      >
        {texts.serve(recipe.name)}
      </Button>
      <span aria-hidden="true">{texts.at(slot)}</span>
      <RecipeLink id={recipe.id} name={recipe.name} />
    </div>
  )
}
