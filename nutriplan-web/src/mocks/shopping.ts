import type { ListedMealAgainstDiet, OwnLine, ShoppingList } from '@/api'
import { addDays } from '@/vocabulary/dates'

/** As every piece of these lists weighs. */
const GRAMS_OF_A_PIECE = 100

/** A week's list, on shelves. */
export function shoppingList(monday: string): ShoppingList {
  const on = (...days: number[]) => days.map((day) => addDays(monday, day))
  const item = (
    fdc_id: number,
    name: string,
    unit: string,
    amounts: Record<number, number>,
    bought: number | null = null,
    checked = false,
  ) => {
    const days = on(...Object.keys(amounts).map(Number))
    const quantity = Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
    return {
      fdc_id,
      name,
      unit,
      quantity,
      grams: quantity * (unit === 'kg' ? 1000 : unit === 'g' ? 1 : GRAMS_OF_A_PIECE),
      days,
      by_day: Object.fromEntries(
        Object.entries(amounts).map(([day, amount]) => [addDays(monday, Number(day)), amount]),
      ),
      unit_by_day: Object.fromEntries(days.map((day) => [day, unit])),
      to_buy: { quantity: bought ?? quantity, unit, needed: quantity },
      checked,
      at_home: false,
      in_pantry: false,
      diet_conflicts: [],
    }
  }
  return {
    start_date: monday,
    groups: [
      {
        category: { id: 1, name: 'Produits laitiers et œufs' },
        items: [
          item(22000, 'Œuf', 'œufs', { 0: 3, 3: 3 }, 6, true),
          item(19593, 'Yaourt nature', 'pots', { 0: 1, 1: 1, 2: 1, 4: 1, 6: 1 }),
          item(12115, 'Comté', 'g', { 1: 42, 5: 30 }, 80),
        ],
      },
      {
        category: { id: 11, name: 'Légumes' },
        items: [
          item(20047, 'Tomate', 'tomates', { 2: 1.5, 5: 3 }, 5),
          item(20020, 'Courgette', 'kg', { 0: 0.4, 2: 0.3, 4: 0.55 }, 1.3),
        ],
      },
      {
        category: { id: 15, name: 'Poissons et fruits de mer' },
        items: [item(26036, 'Saumon', 'g', { 1: 130, 4: 100 }, 250)],
      },
      {
        category: { id: 20, name: 'Céréales et pâtes' },
        items: [
          item(9100, 'Riz basmati', 'g', { 0: 70, 1: 60, 2: 65, 3: 50, 4: 80, 5: 70, 6: 60 }, 500),
          item(7010, 'Pain complet', 'tranches', { 1: 2, 3: 2, 5: 2 }),
        ],
      },
    ],
    own_lines: [],
    meals_against_diet: [],
    aisles: [...AISLES],
  }
}

/** A dinner with pork of which somebody has asked since that there be none. */
export const porkOn = (date: string): ListedMealAgainstDiet => ({
  date,
  type: 'DINNER',
  recipe_name: 'Rougail saucisse',
  recipes: ['r-01'],
  diet_conflicts: [{ reason: 'pork', fdc_id: 30104, is_certain: true }],
})

/** As the server has them, unless somebody has put them into another order. */
const AISLES = [
  9, 11, 13, 17, 10, 5, 15, 7, 1, 22, 21, 25, 18, 20, 16, 6, 4, 2, 8, 12, 19, 23, 3, 14, 28, 26, 24,
  27,
]

/** The same list with what most kitchens have at home, and the yogurts that are in the fridge. */
export function listOfAKitchen(monday: string): ShoppingList {
  const list = shoppingList(monday)
  const [first] = list.groups[0]?.items ?? []
  if (!first) return list
  const day = { days: [monday], by_day: { [monday]: 10 }, unit_by_day: { [monday]: 'g' } }
  const line = { ...first, ...day, unit: 'g', quantity: 10, checked: false, in_pantry: true }
  const to_buy = { quantity: 10, unit: 'g', needed: 10 }
  const groups = list.groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      item.name === 'Yaourt nature' ? { ...item, checked: true, at_home: true } : item,
    ),
  }))
  return {
    ...list,
    groups: [
      ...groups,
      {
        category: { id: 4, name: 'Matières grasses et huiles' },
        items: [{ ...line, fdc_id: 17270, name: 'Huile d’olive', to_buy }],
      },
      {
        category: { id: 2, name: 'Épices et herbes' },
        items: [{ ...line, fdc_id: 11058, name: 'Sel fin', to_buy }],
      },
    ],
  }
}

const NAMES = ['Papier toilette', 'Café', '2 × lait', 'Sacs poubelle', 'Fleurs']

/** Lines of somebody's own, the second one ticked. */
export const ownLines = (count: number): OwnLine[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `01939f3e-0000-7000-8000-${String(place).padStart(12, '0')}`,
    name: NAMES[place] ?? `Article ${place + 1}`,
    checked: place === 1,
  }))
