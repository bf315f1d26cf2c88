import type { ShoppingItem } from './list'

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
