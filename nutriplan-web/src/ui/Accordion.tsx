import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './Accordion.module.css'

export interface AccordionItem {
  value: string
  title: string
  content: ReactNode
}

/** Titles that unfold, one at a time: the browser's own, so that a search in the page opens them. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const group = useId()
  return (
    <div>
      {items.map((item) => (
        <details key={item.value} name={group} className={styles.item}>
          <summary className={styles.summary}>
            <h3 className={styles.heading}>{item.title}</h3>
            <Plus className={styles.sign} size={22} aria-hidden />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  )
}
