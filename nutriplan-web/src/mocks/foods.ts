import type { Ingredient, IngredientLine, Macros } from '@/api'

interface Food {
  name: string
  category: { id: number; name: string }
  per100g: Macros
  portion?: { name: string; plural?: string; grams: number }
}

const DAIRY = { id: 1, name: 'Produits laitiers et œufs' }
const CEREALS = { id: 20, name: 'Céréales et pâtes' }
const FRUIT = { id: 9, name: 'Fruits' }
const VEGETABLES = { id: 11, name: 'Légumes' }
const MEAT = { id: 5, name: 'Volailles' }
const FISH = { id: 15, name: 'Poissons et fruits de mer' }
const NUTS = { id: 12, name: 'Noix et graines' }
const OILS = { id: 4, name: 'Matières grasses' }

const per100g = (calories: number, proteins: number, carbohydrates: number, fats: number) => ({
  calories,
  proteins,
  carbohydrates,
  fats,
})

/** What a food carries of which no source tells more than figures. */
export const NO_KNOWN_FACTS = {
  group: null,
  season: null,
  density: null,
  co2e_kg: null,
  contains: null,
}

/** A handful of foods, by their id on the wire. */
export const FOODS: Record<number, Food> = {
  22000: {
    name: 'Œuf',
    category: DAIRY,
    per100g: per100g(140, 12.7, 0.3, 9.8),
    portion: { name: 'œuf', grams: 50 },
  },
  19593: {
    name: 'Yaourt nature',
    category: DAIRY,
    per100g: per100g(61, 4, 4.7, 3),
    portion: { name: 'pot', grams: 125 },
  },
  12115: { name: 'Comté', category: DAIRY, per100g: per100g(418, 27, 0, 34.6) },
  32140: { name: 'Flocons d’avoine', category: CEREALS, per100g: per100g(372, 12.5, 59, 7) },
  9100: { name: 'Riz basmati', category: CEREALS, per100g: per100g(352, 8.2, 77, 0.9) },
  7010: {
    name: 'Pain complet',
    category: CEREALS,
    per100g: per100g(253, 9.3, 44, 2.6),
    portion: { name: 'tranche', grams: 40 },
  },
  13005: {
    name: 'Banane',
    category: FRUIT,
    per100g: per100g(91, 1.1, 19.7, 0.3),
    portion: { name: 'banane', grams: 120 },
  },
  13050: {
    name: 'Pomme',
    category: FRUIT,
    per100g: per100g(54, 0.3, 11.4, 0.2),
    portion: { name: 'pomme', grams: 150 },
  },
  20047: {
    name: 'Tomate',
    category: VEGETABLES,
    per100g: per100g(19, 0.9, 2.5, 0.3),
    portion: { name: 'tomate', grams: 120 },
  },
  20009: {
    name: 'Carotte',
    category: VEGETABLES,
    per100g: per100g(36, 0.8, 6.6, 0.3),
    portion: { name: 'carotte', grams: 100 },
  },
  20020: { name: 'Courgette', category: VEGETABLES, per100g: per100g(17, 1.2, 2, 0.3) },
  36017: { name: 'Blanc de poulet', category: MEAT, per100g: per100g(121, 26, 0, 1.8) },
  26036: { name: 'Saumon', category: FISH, per100g: per100g(206, 20, 0, 14) },
  15000: { name: 'Amandes', category: NUTS, per100g: per100g(634, 25, 8, 53) },
  17270: {
    name: 'Huile d’olive',
    category: OILS,
    per100g: per100g(899, 0, 0, 99.9),
    portion: { name: 'c. à soupe', plural: 'c. à soupe', grams: 10 },
  },
}

const scaled = (macros: Macros, factor: number): Macros => ({
  calories: macros.calories * factor,
  proteins: macros.proteins * factor,
  carbohydrates: macros.carbohydrates * factor,
  fats: macros.fats * factor,
})

export const totalOf = (ingredients: readonly { nutriments: Macros }[]): Macros =>
  ingredients.reduce(
    (sum, { nutriments }) => ({
      calories: sum.calories + nutriments.calories,
      proteins: sum.proteins + nutriments.proteins,
      carbohydrates: sum.carbohydrates + nutriments.carbohydrates,
      fats: sum.fats + nutriments.fats,
    }),
    { calories: 0, proteins: 0, carbohydrates: 0, fats: 0 },
  )

export function ingredient(fdcId: number, grams: number): Ingredient {
  const food = FOODS[fdcId]
  if (!food) throw new Error(`No food ${fdcId}`)
  const { name, category, per100g, portion } = food
  return {
    fdc_id: fdcId,
    name,
    data_type: 'ciqual',
    quantity: grams,
    unit: 'g',
    portion_name: portion?.name ?? null,
    portion_quantity: portion ? grams / portion.grams : null,
    portion_gram_weight: portion?.grams ?? null,
    portion: portion
      ? [
          {
            id: `${fdcId}-1`,
            modifier: portion.name,
            plural: portion.plural ?? `${portion.name}s`,
            amount: 1,
            gram_weight: portion.grams,
          },
        ]
      : [],
    food_details: {
      food_category: category,
      nutrients: [
        { nutrient: { id: 1003 }, amount: per100g.proteins },
        { nutrient: { id: 1004 }, amount: per100g.fats },
        { nutrient: { id: 1005 }, amount: per100g.carbohydrates },
        { nutrient: { id: 1008 }, amount: per100g.calories },
      ],
      cooked_per_raw: null,
      ...NO_KNOWN_FACTS,
    },
    nutriments_100g: { ...per100g, fibre: null, sugars: null, saturated_fat: null, salt: null },
    nutriments: scaled(per100g, grams / 100),
  }
}

/** The ingredient as a list of recipes carries it. */
export function line(full: Ingredient): IngredientLine {
  const { fdc_id, name, quantity, unit, portion_name, portion_quantity, portion_gram_weight } = full
  return { fdc_id, name, quantity, unit, portion_name, portion_quantity, portion_gram_weight }
}
