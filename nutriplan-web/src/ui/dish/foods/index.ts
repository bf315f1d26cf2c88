import type { DrawnFood } from '../drawnFood'
import { dairy } from './dairy'
import { extras } from './extras'
import { fruits } from './fruits'
import { grains } from './grains'
import { leaves } from './leaves'
import { meats } from './meats'
import { pulses } from './pulses'
import { seafood } from './seafood'
import { vegetables } from './vegetables'

const all = {
  ...vegetables,
  ...leaves,
  ...fruits,
  ...grains,
  ...pulses,
  ...meats,
  ...seafood,
  ...dairy,
  ...extras,
}

export type FoodName = keyof typeof all

/** Every drawn food by its name. */
export const drawnFoods: Readonly<Record<FoodName, DrawnFood>> = all
