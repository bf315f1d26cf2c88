import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Fold } from '@/ui/Fold'
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
      <Items title={texts.title(atHome.length)} items={atHome} printed={texts.printedHave}>
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
      </Items>
      <Items
        title={texts.pantry(pantry.length)}
        hint={texts.pantryHint}
        items={pantry}
        printed={texts.printed}
      >
        {pantry.map((item) => (
          <Line key={item.fdc_id} item={item} onBuy={actions.onBuy} />
        ))}
      </Items>
    </>
  )
}

interface ItemsProps {
  title: string
  hint?: string
  items: readonly ShoppingItem[]
  printed: string
  children: ReactNode
}

function Items({ title, hint, items, printed, children }: ItemsProps) {
  if (items.length === 0) return null
  return (
    <>
      <Fold title={<h2>{title}</h2>} className={styles.items}>
        {hint && <p className={styles.hint}>{hint}</p>}
        <ul>{children}</ul>
      </Fold>
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
