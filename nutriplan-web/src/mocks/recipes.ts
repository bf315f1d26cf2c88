import type { Recipe, RecipeKind, RecipeSummary } from '@/api'
import { ingredient, line, totalOf } from './foods'

export type MockRecipe = Recipe

type Cooking = Pick<
  Recipe,
  | 'prep_minutes'
  | 'cook_minutes'
  | 'rest_minutes'
  | 'keeps_days'
  | 'freezes'
  | 'steps'
  | 'note'
  | 'source_url'
>

/** What nobody said of how a recipe is cooked. */
export const UNTOLD_COOKING: Cooking = {
  prep_minutes: null,
  cook_minutes: null,
  rest_minutes: null,
  keeps_days: null,
  freezes: null,
  steps: [],
  note: null,
  source_url: null,
}

/** What the server works out of a recipe, beside its macros. */
export const WORKED_OUT: Pick<
  Recipe,
  'starts_day_before' | 'is_high_in_protein' | 'months_in_season'
> = {
  starts_day_before: false,
  is_high_in_protein: false,
  months_in_season: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
}

interface Sort {
  is_public?: boolean
  is_favorite?: boolean
  cooking?: Cooking
}

function recipe(
  id: string,
  name: string,
  type: RecipeKind,
  parts: [fdcId: number, grams: number][],
  { is_public = true, is_favorite = false, cooking = UNTOLD_COOKING }: Sort = {},
): MockRecipe {
  const ingredients = parts.map(([fdcId, grams]) => ingredient(fdcId, grams))
  return {
    id,
    name,
    type,
    is_public,
    is_favorite,
    is_excluded: false,
    last_modified: '2026-11-02T08:00:00Z',
    ingredients,
    ...cooking,
    photo: null,
    macros: totalOf(ingredients),
    ...WORKED_OUT,
    diet_conflicts: [],
    diet_marks: [],
  }
}

const OMELETTE: Cooking = {
  ...UNTOLD_COOKING,
  prep_minutes: 10,
  cook_minutes: 75,
  keeps_days: 1,
  freezes: false,
  steps: [
    'Coupez @[les tomates](20047) en quartiers et râpez @[le comté](12115).',
    'Battez @[les œufs](22000) à la fourchette avec une pincée de sel.',
    'Versez dans une poêle chaude : l’omelette est prise au bout de 5 minutes. Servez.',
  ],
}

const CHICKEN: Cooking = {
  ...UNTOLD_COOKING,
  prep_minutes: 10,
  cook_minutes: 20,
  keeps_days: 2,
  freezes: true,
  steps: [
    'Rincez @[le riz](9100), versez-le dans une casserole d’eau bouillante et laissez cuire 10 à 12 minutes à feu moyen.',
    'Pendant ce temps, coupez @[le poulet](36017) et @[les courgettes](20020) en dés.',
    'Faites chauffer @[l’huile](17270) dans une poêle, dorez-y le poulet 6 minutes, puis ajoutez les courgettes et couvrez un quart d’heure : elles sont fondantes, le poulet blanc à cœur.',
    'Égouttez le riz, mélangez le tout et servez.',
  ],
}

/** Public recipes, as everybody has them from the start. */
export const PUBLIC_RECIPES: MockRecipe[] = [
  recipe('r-01', 'Porridge à la banane et aux amandes', 'BREAKFAST', [
    [32140, 50],
    [13005, 120],
    [15000, 15],
    [19593, 125],
  ]),
  recipe('r-02', 'Tartines au comté et pomme', 'BREAKFAST', [
    [7010, 80],
    [12115, 40],
    [13050, 150],
  ]),
  recipe('r-03', 'Œufs brouillés et pain complet', 'BREAKFAST', [
    [22000, 150],
    [7010, 80],
    [17270, 5],
  ]),
  recipe(
    'r-04',
    'Poulet basmati aux courgettes',
    'MEAL',
    [
      [36017, 150],
      [9100, 70],
      [20020, 200],
      [17270, 10],
    ],
    { cooking: CHICKEN },
  ),
  recipe('r-05', 'Saumon, riz et carottes fondantes', 'MEAL', [
    [26036, 130],
    [9100, 60],
    [20009, 200],
    [17270, 5],
  ]),
  recipe(
    'r-06',
    'Omelette aux tomates et au comté',
    'MEAL',
    [
      [22000, 150],
      [20047, 240],
      [12115, 30],
      [7010, 80],
    ],
    { cooking: OMELETTE },
  ),
  recipe('r-07', 'Poulet rôti, carottes et pain complet', 'MEAL', [
    [36017, 160],
    [20009, 250],
    [7010, 80],
    [17270, 10],
  ]),
  recipe('r-08', 'Salade de riz au saumon et aux tomates', 'MEAL', [
    [26036, 100],
    [9100, 65],
    [20047, 200],
    [17270, 10],
  ]),
  recipe('r-09', 'Courgettes farcies au poulet', 'MEAL', [
    [20020, 300],
    [36017, 140],
    [9100, 50],
    [17270, 10],
  ]),
  recipe('r-10', 'Yaourt aux amandes', 'SNACK', [
    [19593, 125],
    [15000, 25],
  ]),
  recipe('r-11', 'Pomme et comté', 'SNACK', [
    [13050, 150],
    [12115, 30],
  ]),
  recipe('r-12', 'Banane au yaourt', 'DESSERT', [
    [13005, 120],
    [19593, 125],
  ]),
  recipe('r-13', 'Compote de pommes', 'OTHER', [[13050, 300]]),
]

/** The user's own. */
export const OWN_RECIPES: MockRecipe[] = [
  recipe(
    'r-14',
    'Mon riz sauté du dimanche',
    'MEAL',
    [
      [9100, 80],
      [22000, 100],
      [20009, 100],
      [17270, 10],
    ],
    { is_public: false, is_favorite: true },
  ),
]

export const listed = (recipes: readonly MockRecipe[]): RecipeSummary[] =>
  recipes.map(({ steps: _, note: _n, source_url: _s, diet_marks: _d, ...full }) => ({
    ...full,
    ingredients: full.ingredients.map(line),
  }))
