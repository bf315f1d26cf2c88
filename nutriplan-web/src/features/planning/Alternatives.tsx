import { useContext } from 'react'
import { AlternativeList } from '@/ui/changeDish/AlternativeList'
import { Skeleton } from '@/ui/Skeleton'
import styles from './Alternatives.module.css'
import type { SlotKey } from './slots'
import { texts } from './texts'
import { AlternativesContext, useAlternatives } from './useAlternatives'

/** A few stand beside a meal; all the recipes are behind its actions. */
const PLACES = ['1', '2', '3']

/** Other dishes for a planned meal, of which one press takes one; without the server, none. */
export function Alternatives({ slot, onTake }: { slot: SlotKey; onTake: () => void }) {
  const { to, recipes, take } = useContext(AlternativesContext)
  const request = to(slot)
  const { alternatives, failed } = useAlternatives(request)
  if (!request || failed || alternatives?.length === 0) return null
  return (
    <section className={styles.alternatives} aria-label={texts.instead} aria-busy={!alternatives}>
      <h3 className={styles.title}>{texts.instead}</h3>
      {alternatives ? (
        <AlternativeList
          alternatives={alternatives.slice(0, PLACES.length)}
          recipes={recipes}
          onTake={(recipeId) => {
            onTake()
            take(slot, recipeId)
          }}
        />
      ) : (
        PLACES.map((place) => <Skeleton key={place} height="4.5rem" />)
      )}
    </section>
  )
}
