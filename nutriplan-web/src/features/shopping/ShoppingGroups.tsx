import { DietMark } from '@/ui/DietMark'
import { TickLine } from '@/ui/TickLine'
import { conflictText } from '@/vocabulary/dietConflicts'
import { formatQuantity } from '@/vocabulary/portions'
import type { ShoppingGroup, ShoppingItem } from './list'
import styles from './ShoppingGroups.module.css'
import { dayInitials, dayNames, texts } from './texts'

export interface ShoppingGroupsProps {
  groups: readonly ShoppingGroup[]
  /** Tells on which days each food is needed. */
  showDays: boolean
  onTick: (fdcId: number, checked: boolean) => void
}

/** What to buy, shelf by shelf. */
export function ShoppingGroups({ groups, showDays, onTick }: ShoppingGroupsProps) {
  if (groups.length === 0) return <p className={styles.none}>{texts.emptyDay}</p>
  return (
    <div className={styles.groups}>
      {groups.map(({ category, items }) => (
        <section key={category.id} className={styles.group} aria-label={category.name}>
          <h2>{category.name}</h2>
          <ul>
            {items.map((item) => (
              <Line key={item.fdc_id} item={item} showDays={showDays} onTick={onTick} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface LineProps {
  item: ShoppingItem
  showDays: boolean
  onTick: (fdcId: number, checked: boolean) => void
}

function Line({ item, showDays, onTick }: LineProps) {
  return (
    <li>
      <TickLine
        className={styles.line}
        name={
          <>
            {item.name}
            <DietMark text={conflictText(item.diet_conflicts)} />
          </>
        }
        ticked={item.checked}
        onTick={(checked) => onTick(item.fdc_id, checked)}
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
        <span className={styles.quantity}>{formatQuantity(item.quantity, item.unit)}</span>
      </TickLine>
    </li>
  )
}
