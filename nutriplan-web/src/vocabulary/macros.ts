/** Energy in kcal, the rest in grams: the four figures that travel together. */
export type Macros = {
  calories: number;
  proteins: number;
  fats: number;
  carbohydrates: number;
};

export type MacroName = "proteins" | "carbohydrates" | "fats";

/** The order in which macros are shown everywhere. */
export const MACRO_NAMES: readonly MacroName[] = ["proteins", "carbohydrates", "fats"];

export const MACRO_LABELS: Record<MacroName, string> = {
  proteins: "Protéines",
  carbohydrates: "Glucides",
  fats: "Lipides",
};

export const NO_MACROS: Macros = { calories: 0, proteins: 0, fats: 0, carbohydrates: 0 };

export function addMacros(left: Macros, right: Macros): Macros {
  return {
    calories: left.calories + right.calories,
    proteins: left.proteins + right.proteins,
    fats: left.fats + right.fats,
    carbohydrates: left.carbohydrates + right.carbohydrates,
  };
}
