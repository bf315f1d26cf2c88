import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import styles from './HomeItems.module.css'
import type { LineActions } from './lineActions'
import { amountOf, type ShoppingItem } from './list'
import { home as texts } from './texts'

export interface HomeItemsProps {
  /** What was in the fridge this week. */
  atHome: readonly ShoppingItem[]
  /** What one always has. */
  pantry: readonly ShoppingItem[]
  actions: Pick<LineActions, 'onBuy' | 'onKeep'>
}

/** What needs no buying, folded; on paper, its names to look through before one leaves. */
export function HomeItems({ atHome, pantry, actions }: HomeItemsProps) {
  return (
    <>
      <Fold title={texts.title(atHome.length)} items={atHome} printed={texts.printedHave}>
        {atHome.map((item) => (
          <Line key={item.fdc_id} item={item} onBuy={actions.onBuy}>
            <Button
              size="small"
              variant="ghost"
              aria-label={texts.alwaysNamed(item.name)}
              onClick={() => actions.onKeep(item.fdc_id)}
            >
              {texts.always}
            </Button>
          </Line>
        ))}
      </Fold>
      <Fold
        title={texts.pantry(pantry.length)}
        hint={texts.pantryHint}
        items={pantry}
        printed={texts.printed}
      >
        {pantry.map((item) => (
          <Line key={item.fdc_id} item={item} onBuy={actions.onBuy} />
        ))}
      </Fold>
    </>
  )
}

interface FoldProps {
  title: string
  hint?: string
  items: readonly ShoppingItem[]
  printed: string
  children: ReactNode
}

function Fold({ title, hint, items, printed, children }: FoldProps) {
  if (items.length === 0) return null
  return (
    <>
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <h2>{title}</h2>
          <ChevronDown size={20} aria-hidden />
        </summary>
        {hint && <p className={styles.hint}>{hint}</p>}
        <ul>{children}</ul>
      </details>
      <p className={styles.printed}>
        <b>{printed}</b>
        {items.map(({ name }) => name).join(', ')}.
      </p>
    </>
  )
}

interface LineProps {
  item: ShoppingItem
  onBuy: (item: ShoppingItem) => void
  children?: ReactNode
}

function Line({ item, onBuy, children }: LineProps) {
  return (
    <li className={styles.line}>
      <span>
        {item.name} <small>{amountOf(item)}</small>
      </span>
      <span className={styles.actions}>
        {children}
        <Button
          size="small"
          variant="secondary"
          aria-label={texts.buyNamed(item.name)}
          onClick={() => onBuy(item)}
        >
          {texts.buy}
        </Button>
      </span>
    </li>
  )
}
