import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Fold } from '@/ui/Fold'
import { IconButton } from '@/ui/IconButton'
import { formatShortDayYear } from '@/vocabulary/dates'
import { formatKilos, formatOneDecimalKilos } from '@/vocabulary/numbers'
import type { Averaged } from './curve'
import { texts } from './texts'
import styles from './WeighInTable.module.css'

export interface WeighInTableProps {
  weighIns: readonly Averaged[]
  onDelete: (id: string) => void
}

export function WeighInTable({ weighIns, onDelete }: WeighInTableProps) {
  const [asked, setAsked] = useState<string | null>(null)
  // One that is gone may come back: nothing is asked about it then.
  if (asked && !weighIns.some(({ id }) => id === asked)) setAsked(null)
  return (
    <Fold title={texts.all(weighIns.length)} className={styles.all}>
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.weight}</th>
            <th scope="col">{texts.average}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {weighIns.toReversed().map(({ id, date, weight, average, isWaiting }) => (
            <tr key={id}>
              <th scope="row">{formatShortDayYear(date)}</th>
              <td>
                {formatKilos(weight)}
                {isWaiting && <span className={styles.waiting}>{texts.waiting}</span>}
              </td>
              {asked !== id && <td>{formatOneDecimalKilos(average)}</td>}
              <td colSpan={asked === id ? 2 : 1}>
                {asked === id ? (
                  <span className={styles.asked}>
                    <Button autoFocus variant="danger" size="small" onClick={() => onDelete(id)}>
                      {texts.confirm}
                    </Button>
                    <Button variant="ghost" size="small" onClick={() => setAsked(null)}>
                      {texts.keep}
                    </Button>
                  </span>
                ) : (
                  <IconButton
                    small
                    label={texts.remove(date)}
                    icon={<Trash2 size={18} aria-hidden />}
                    onClick={() => setAsked(id)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
