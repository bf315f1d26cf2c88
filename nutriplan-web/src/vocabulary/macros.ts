export type MacroGrams = { proteins: number; carbohydrates: number; fats: number }

/** Energy in kcal, the rest in grams: the four figures that travel together. */
export type Macros = MacroGrams & { calories: number }

export type MacroName = keyof MacroGrams

/** The macros in the order in which they are shown everywhere; `hue` names their colour token. */
export const MACROS = [
  { key: 'proteins', hue: 'protein', letter: 'P', name: 'Protéines', kcal_per_g: 4 },
  { key: 'carbohydrates', hue: 'carbohydrate', letter: 'G', name: 'Glucides', kcal_per_g: 4 },
  { key: 'fats', hue: 'fat', letter: 'L', name: 'Lipides', kcal_per_g: 9 },
] as const satisfies readonly {
  key: MacroName
  hue: string
  letter: string
  name: string
  kcal_per_g: number
}[]
