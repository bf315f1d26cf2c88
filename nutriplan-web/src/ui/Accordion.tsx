import { Accordion as Base } from '@base-ui/react/accordion'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Accordion.module.css'

export interface AccordionItem {
  value: string
  title: string
  content: ReactNode
}

/** Titles that unfold, one at a time. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <Base.Root multiple={false}>
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value} className={styles.item}>
          <Base.Header className={styles.heading}>
            <Base.Trigger className={styles.trigger}>
              {item.title}
              <Plus className={styles.sign} size={22} aria-hidden />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles.panel}>
            <div className={styles.content}>{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
