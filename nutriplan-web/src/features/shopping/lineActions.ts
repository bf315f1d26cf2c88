import type { ShoppingItem } from './list'
import type { OwnLine } from './ownLines'

/** What one can do with a line. */
export interface LineActions {
  onTick: (fdcId: number, checked: boolean) => void
  /** It is in the fridge already. */
  onHave: (fdcId: number) => void
  /** It is to be bought, at home or not. */
  onBuy: (item: ShoppingItem) => void
  /** One always has it at home. */
  onKeep: (fdcId: number) => void
}

/** What one can do with lines of one's own. */
export interface OwnLineActions {
  /** Tells whether it was written down, on the server or to be sent. */
  onAdd: (name: string) => Promise<boolean>
  onTick: (id: string, checked: boolean) => void
  onRename: (id: string, name: string) => void
  onRemove: (line: OwnLine) => void
}
