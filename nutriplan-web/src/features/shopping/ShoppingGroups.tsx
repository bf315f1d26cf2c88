import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { DietMark } from '@/ui/DietMark'
import { IconButton } from '@/ui/IconButton'
import { TickLine } from '@/ui/TickLine'
import { conflictText } from '@/vocabulary/dietConflicts'
import { HomeItems } from './HomeItems'
import type { LineActions } from './lineActions'
import { amountOf, needOf, partsOf, type ShoppingGroup, type ShoppingItem, thereOf } from './list'
import styles from './ShoppingGroups.module.css'
import { dayInitials, dayNames, home, texts } from './texts'

export interface ShoppingGroupsProps {
  groups: readonly ShoppingGroup[]
  /** Tells on which days each food is needed. */
  showDays: boolean
  actions: LineActions
  /** A group after those of the foods. */
  children?: ReactNode
}

/** What to buy, aisle by aisle; then, folded, what needs no buying. */
export function ShoppingGroups({ groups, showDays, actions, children }: ShoppingGroupsProps) {
  const { toBuy, atHome, pantry } = partsOf(groups)
  if (groups.length === 0) return <p className={styles.none}>{texts.emptyDay}</p>
  return (
    <>
      {toBuy.length === 0 && <p className={styles.none}>{home.nothing}</p>}
      <div className={styles.groups}>
        {toBuy.map(({ category, items }) => (
          <section key={category.id} className={styles.group} aria-label={category.name}>
            <h2>{category.name}</h2>
            <ul>
              {items.map((item) => (
                <Line key={item.fdc_id} item={item} showDays={showDays} actions={actions} />
              ))}
            </ul>
          </section>
        ))}
        {children}
      </div>
      <HomeItems atHome={atHome} pantry={pantry} actions={actions} />
    </>
  )
}

interface LineProps {
  item: ShoppingItem
  showDays: boolean
  actions: LineActions
}

function Line({ item, showDays, actions }: LineProps) {
  const need = needOf(item)
  const there = thereOf(item)
  const note = there ? texts.there(there) : need && texts.need(need)
  return (
    <li className={styles.item}>
      <TickLine
        className={showDays ? `${styles.line} ${styles.withDays}` : styles.line}
        name={
          <>
            {item.name}
            <DietMark text={conflictText(item.diet_conflicts)} />
          </>
        }
        ticked={item.checked}
        onTick={(checked) => actions.onTick(item.fdc_id, checked)}
      >
        {showDays && (
          <span className={styles.days}>
            <span className="visually-hidden">, {dayNames(item.days)}, </span>
            {dayInitials(item.days).map((initial) => (
              <span key={initial} className={styles.day} aria-hidden="true">
                {initial}
              </span>
            ))}
          </span>
        )}
        <span className={styles.quantity}>
          {amountOf(item)}
          {note && <small className={styles.need}> {note}</small>}
        </span>
      </TickLine>
      <IconButton
        className={styles.have}
        label={home.have(item.name)}
        icon={<House size={18} aria-hidden />}
        onClick={() => actions.onHave(item.fdc_id)}
      />
    </li>
  )
}
