import type { ShoppingList } from '@/api'
import { addDays } from '@/vocabulary/dates'

/** A week's list, on shelves. */
export function shoppingList(monday: string): ShoppingList {
  const on = (...days: number[]) => days.map((day) => addDays(monday, day))
  const item = (
    fdc_id: number,
    name: string,
    unit: string,
    amounts: Record<number, number>,
    checked = false,
  ) => {
    const days = on(...Object.keys(amounts).map(Number))
    return {
      fdc_id,
      name,
      unit,
      quantity: Object.values(amounts).reduce((sum, amount) => sum + amount, 0),
      days,
      by_day: Object.fromEntries(
        Object.entries(amounts).map(([day, amount]) => [addDays(monday, Number(day)), amount]),
      ),
      unit_by_day: Object.fromEntries(days.map((day) => [day, unit])),
      checked,
      diet_conflicts: [],
    }
  }
  return {
    start_date: monday,
    groups: [
      {
        category: { id: 1, name: 'Produits laitiers et œufs' },
        items: [
          item(22000, 'Œuf', 'œufs', { 0: 3, 3: 3 }, true),
          item(19593, 'Yaourt nature', 'pots', { 0: 1, 1: 1, 2: 1, 4: 1, 6: 1 }),
          item(12115, 'Comté', 'g', { 1: 40, 5: 30 }),
        ],
      },
      {
        category: { id: 11, name: 'Légumes' },
        items: [
          item(20047, 'Tomate', 'tomates', { 2: 2, 5: 3 }),
          item(20020, 'Courgette', 'kg', { 0: 0.4, 2: 0.3, 4: 0.55 }),
        ],
      },
      {
        category: { id: 15, name: 'Poissons et fruits de mer' },
        items: [item(26036, 'Saumon', 'g', { 1: 130, 4: 100 })],
      },
      {
        category: { id: 20, name: 'Céréales et pâtes' },
        items: [
          item(9100, 'Riz basmati', 'g', { 0: 70, 1: 60, 2: 65, 3: 50, 4: 80, 5: 70, 6: 60 }),
          item(7010, 'Pain complet', 'tranches', { 1: 2, 3: 2, 5: 2 }),
        ],
      },
    ],
  }
}
