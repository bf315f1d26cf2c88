import type { PlainDate } from '@/vocabulary/dates'
import type { DietConflicts } from '@/vocabulary/dietConflicts'
import { formatCount, formatNeed, formatQuantity, isCount } from '@/vocabulary/portions'
import type { OwnLine } from './ownLines'
import { own } from './texts'

/**
 * Whole pieces and packs, or a rounded weight or volume, for a need in the same unit; for the rest of
 * it, where some is there of before the need grew.
 */
type AmountToBuy = {
  quantity: number
  unit: string
  needed: number
  there?: number | undefined
}

/** One food to buy, as the list shows it. */
export type ShoppingItem = {
  fdc_id: number
  name: string
  quantity: number
  unit: string
  /** The week's need. */
  grams: number
  days: readonly PlainDate[]
  by_day: Readonly<Record<PlainDate, number>>
  /** The unit in the number that the day's quantity asks for; grams of less than a quarter. */
  unit_by_day: Readonly<Record<PlainDate, string>>
  /** What a shop sells of it; null on a day's list, which is for the kitchen. */
  to_buy: Readonly<AmountToBuy> | null
  checked: boolean
  /** It was there before the shopping; only what is checked is. */
  at_home: boolean
  /** One always has it at home. */
  in_pantry: boolean
  /** Why it breaks the user's diet. */
  diet_conflicts: DietConflicts
}

export type ShoppingGroup = {
  category: { id: number; name: string }
  items: readonly ShoppingItem[]
}

/** Whether something is to be bought for a meal that is not over. */
export const hasMealsFrom = (today: PlainDate, groups: readonly ShoppingGroup[]): boolean =>
  groups.some(({ items }) => items.some(({ days }) => days.some((day) => day >= today)))

/** What one tab shows: the whole week when `day` is null. */
export function groupsOn(
  groups: readonly ShoppingGroup[],
  day: PlainDate | null,
): readonly ShoppingGroup[] {
  if (day === null) return groups
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .filter((item) => item.days.includes(day))
        .map((item) => ({
          ...item,
          quantity: item.by_day[day] ?? item.quantity,
          unit: item.unit_by_day[day] ?? item.unit,
          to_buy: null,
        })),
    }))
    .filter((group) => group.items.length > 0)
}

/** What stands on a line. */
export const amountOf = ({ to_buy, quantity, unit }: ShoppingItem): string =>
  to_buy ? formatQuantity(to_buy.quantity, to_buy.unit) : formatQuantity(quantity, unit)

/** Less of a piece or a pack is told in grams. */
const MIN_COUNT = 0.25

/** The need, where a shop sells an amount that reads otherwise. */
export function needOf({ to_buy, grams }: ShoppingItem): string | null {
  if (!to_buy) return null
  const { quantity, needed, unit } = to_buy
  if (isCount(unit) && needed < MIN_COUNT) return formatNeed(grams, 'g')
  const need = formatNeed(needed, unit)
  return need === formatNeed(quantity, unit) ? null : need
}

/** How much there is already of a line that asks for the rest. */
export function thereOf({ to_buy }: ShoppingItem): string | null {
  if (to_buy?.there === undefined) return null
  const { there, unit } = to_buy
  return isCount(unit) ? formatCount(there) : formatQuantity(there, unit)
}

export function progressOf(
  groups: readonly ShoppingGroup[],
  ownLines: readonly OwnLine[],
): { done: number; total: number } {
  const items = [...groups.flatMap((group) => group.items), ...ownLines]
  return { done: items.filter((item) => item.checked).length, total: items.length }
}

/** What is noted of a line: bought, or at home before. */
export type Tick = { checked: boolean; at_home?: boolean | undefined }

/** The week's need of a food as the list shows it, which a tick is for. */
export const gramsOf = (groups: readonly ShoppingGroup[], fdcId: number): number | undefined =>
  groups.flatMap(({ items }) => items).find((item) => item.fdc_id === fdcId)?.grams

/** The same list with the ticks of some of its foods changed. */
export function withTicks<G extends ShoppingGroup>(
  groups: readonly G[],
  ticks: Readonly<Record<string, Tick>>,
): G[] {
  return mapItems(groups, (item) => {
    const tick = ticks[item.fdc_id]
    return tick ? { ...item, checked: tick.checked, at_home: tick.at_home ?? false } : item
  })
}

/** The same list where one of its foods is always at home, or is not. */
export const withPantry = <G extends ShoppingGroup>(
  groups: readonly G[],
  fdcId: number,
  in_pantry: boolean,
): G[] => mapItems(groups, (item) => (item.fdc_id === fdcId ? { ...item, in_pantry } : item))

const mapItems = <G extends ShoppingGroup>(
  groups: readonly G[],
  change: (item: ShoppingItem) => ShoppingItem,
): G[] => groups.map((group) => ({ ...group, items: group.items.map(change) }))

/** What a list asks to buy, and what needs no buying. */
export interface ListParts {
  toBuy: readonly ShoppingGroup[]
  atHome: readonly ShoppingItem[]
  pantry: readonly ShoppingItem[]
}

export function partsOf(groups: readonly ShoppingGroup[]): ListParts {
  const items = groups.flatMap((group) => group.items)
  return {
    toBuy: groups
      .map((group) => ({
        ...group,
        items: group.items.filter((item) => !item.in_pantry && !item.at_home),
      }))
      .filter((group) => group.items.length > 0),
    atHome: items.filter((item) => item.at_home && !item.in_pantry),
    pantry: items.filter((item) => item.in_pantry),
  }
}

/** The list as plain text, for a message: what is still to buy, shelf by shelf. */
export function listAsText(
  title: string,
  groups: readonly ShoppingGroup[],
  ownLines: readonly OwnLine[],
): string {
  const shelves = [
    ...groups.map(({ category, items }) =>
      shelfAsText(category.name, items, (item) => `${item.name} : ${amountOf(item)}`),
    ),
    shelfAsText(own.title, ownLines, (line) => line.name),
  ]
  return [title, ...shelves.filter(Boolean)].join('\n\n')
}

function shelfAsText<L extends { checked: boolean }>(
  name: string,
  lines: readonly L[],
  lineAsText: (line: L) => string,
): string {
  const missing = lines.filter(({ checked }) => !checked)
  if (missing.length === 0) return ''
  return [name, ...missing.map((line) => `- ${lineAsText(line)}`)].join('\n')
}
