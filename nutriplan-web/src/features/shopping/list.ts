import type { PlainDate } from '@/vocabulary/dates'
import type { DietConflicts } from '@/vocabulary/dietConflicts'
import { formatQuantity } from '@/vocabulary/portions'

/** One food to buy, as the list shows it. */
export type ShoppingItem = {
  fdc_id: number
  name: string
  quantity: number
  unit: string
  days: readonly PlainDate[]
  by_day: Readonly<Record<PlainDate, number>>
  /** The unit in the number that the day's quantity asks for. */
  unit_by_day: Readonly<Record<PlainDate, string>>
  checked: boolean
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
        })),
    }))
    .filter((group) => group.items.length > 0)
}

export function progressOf(groups: readonly ShoppingGroup[]): { done: number; total: number } {
  const items = groups.flatMap((group) => group.items)
  return { done: items.filter((item) => item.checked).length, total: items.length }
}

/** The same list with the ticks of some of its foods changed. */
export function withTicks<G extends ShoppingGroup>(
  groups: readonly G[],
  ticks: Readonly<Record<string, boolean>>,
): G[] {
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({
      ...item,
      checked: ticks[item.fdc_id] ?? item.checked,
    })),
  }))
}

/** The list as plain text, for a message: what is still to buy, shelf by shelf. */
export function listAsText(title: string, groups: readonly ShoppingGroup[]): string {
  const shelves = groups.flatMap(({ category, items }) => {
    const missing = items.filter((item) => !item.checked)
    const lines = missing.map(
      ({ name, quantity, unit }) => `- ${name} : ${formatQuantity(quantity, unit)}`,
    )
    return lines.length > 0 ? [[category.name, ...lines].join('\n')] : []
  })
  return [title, ...shelves].join('\n\n')
}
