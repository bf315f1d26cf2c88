import { MACROS, type MacroGrams, type MacroName, type Macros } from '@/vocabulary/macros'

/**
 * The only figures that the web computes by itself: what a recipe brings while it is being
 * written. The library gives the same ones, as the cases of `tests/contract/vectors` check.
 */

const NOTHING: Macros = { calories: 0, proteins: 0, fats: 0, carbohydrates: 0 }

/** What so many grams of a food bring, unrounded. */
export function nutriments(per100g: Macros, grams: number): Macros {
  const factor = grams / 100
  return {
    calories: per100g.calories * factor,
    proteins: per100g.proteins * factor,
    fats: per100g.fats * factor,
    carbohydrates: per100g.carbohydrates * factor,
  }
}

/** What the parts bring together, unrounded. */
export function total(parts: readonly Macros[]): Macros {
  return parts.reduce(
    (sum, part) => ({
      calories: sum.calories + part.calories,
      proteins: sum.proteins + part.proteins,
      fats: sum.fats + part.fats,
      carbohydrates: sum.carbohydrates + part.carbohydrates,
    }),
    NOTHING,
  )
}

const tenths = (value: number) => Math.floor(value * 10 + 0.5) / 10

/** Rounded for showing, as the server answers it once the recipe is saved. */
export function roundedToTenths(macros: Macros): Macros {
  return {
    calories: tenths(macros.calories),
    proteins: tenths(macros.proteins),
    fats: tenths(macros.fats),
    carbohydrates: tenths(macros.carbohydrates),
  }
}

/** The share of the macros' energy that each brings, 0 to 1; all 0 where there is none. */
export function energyShares(grams: MacroGrams): Record<MacroName, number> {
  const kcal = MACROS.map(({ key, kcal_per_g }) => grams[key] * kcal_per_g)
  const sum = kcal.reduce((left, right) => left + right, 0)
  const share = (index: number) => (sum > 0 ? (kcal[index] ?? 0) / sum : 0)
  return { proteins: share(0), carbohydrates: share(1), fats: share(2) }
}
