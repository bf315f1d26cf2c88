import { Replace } from 'lucide-react'
import type { Mark, RecipeSummary } from '@/api'
import { Button } from '@/ui/Button'
import { Fold } from '@/ui/Fold'
import { MARK_LABELS } from '@/vocabulary/marks'
import { RecipeLink } from '../RecipeLink'
import type { SlotKey } from '../slots'
import { MarkLine, type MarkState } from './MarkLine'
import styles from './Marks.module.css'
import { FIGURES, texts } from './markTexts'

function stateOf({ met }: Mark): MarkState {
  if (met === null) return 'unknown'
  return met ? 'met' : 'missed'
}

export interface MarksProps {
  /** The marks, each with its figure and its target. */
  marks: readonly Mark[]
  /** Where the names of the dishes that would mend a mark stand. */
  recipes: readonly Pick<RecipeSummary, 'id' | 'name'>[]
  /** Whether those that are met are seen from the start. */
  opened?: boolean
  /** While one is served, no other can be. */
  changing?: boolean
  /** Serves the dish that mends a mark. */
  onServe: (slot: SlotKey, recipeId: string) => void
}

/** What the week has as food: first what it lacks, with the dish that would mend it. */
export function Marks({ marks, recipes, opened, changing, onServe }: MarksProps) {
  if (marks.length === 0) return null
  const isMet = (mark: Mark) => stateOf(mark) === 'met'
  const met = marks.filter(isMet)
  const others = marks.filter((mark) => !isMet(mark))
  const row = (mark: Mark) => {
    const recipe = recipes.find(({ id }) => id === mark.mend?.recipe_id)
    const state = stateOf(mark)
    return (
      <MarkLine
        key={mark.code}
        state={state}
        label={MARK_LABELS[mark.code]}
        figure={FIGURES[mark.code](mark)}
        note={state === 'unknown' ? `(${texts.unknown})` : undefined}
      >
        {mark.mend && recipe && (
          <Serve slot={mark.mend.replaces} recipe={recipe} changing={changing} onServe={onServe} />
        )}
      </MarkLine>
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
        <Fold title={texts.others} open={opened}>
          <ul>{met.map(row)}</ul>
        </Fold>
      )}
    </section>
  )
}

interface ServeProps extends Pick<MarksProps, 'changing' | 'onServe'> {
  slot: SlotKey
  recipe: MarksProps['recipes'][number]
}

function Serve({ slot, recipe, changing, onServe }: ServeProps) {
  return (
    <div className={styles.mend}>
      <Button
        variant="secondary"
        size="small"
        icon={<Replace size={16} aria-hidden />}
        loading={changing}
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
