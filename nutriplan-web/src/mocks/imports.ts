import { HttpResponse, http } from 'msw'
import type {
  FoodCandidate,
  ImportedIngredient,
  ImportedRecipe,
  ImportPreview,
  RecipeSource,
} from '@/api'

/** A line that is sure: 200 g of salmon. */
const SALMON: ImportedIngredient = {
  line: '200 g de saumon',
  heading: false,
  quantity_min: 200,
  quantity_max: 200,
  unit: 'g',
  grams: 200,
  fdc_id: 26036,
  name: 'Saumon',
  confidence: 'high',
  candidates: [{ fdc_id: 26036, name: 'Saumon', grams: 200 }],
}

const line = (changes: Partial<ImportedIngredient>): ImportedIngredient => ({
  ...SALMON,
  ...changes,
})

const food = (fdc_id: number, name: string, grams: number | null): FoodCandidate => ({
  fdc_id,
  name,
  grams,
})

const EGGS = line({
  line: '3 œufs',
  quantity_min: 3,
  quantity_max: 3,
  unit: null,
  grams: 150,
  fdc_id: 22000,
  name: 'Œuf',
  candidates: [food(22000, 'Œuf', 150)],
})

const OIL = line({
  line: '2 à 3 c. à soupe d’huile d’olive',
  quantity_min: 2,
  quantity_max: 3,
  unit: 'c. à soupe',
  grams: 25,
  fdc_id: 17270,
  name: 'Huile d’olive',
  candidates: [food(17270, 'Huile d’olive', 25)],
})

/** Nobody knows whether it is this cheese. */
const CHEESE = line({
  line: '80 g de fromage râpé',
  quantity_min: 80,
  quantity_max: 80,
  grams: 80,
  fdc_id: 12115,
  name: 'Comté',
  confidence: 'medium',
  candidates: [food(12115, 'Comté', 80), food(19593, 'Yaourt nature', 80)],
})

/** Nobody knows what a glass of it weighs. */
const OATS = line({
  line: '20 cl de flocons d’avoine',
  quantity_min: 20,
  quantity_max: 20,
  unit: 'cl',
  grams: null,
  fdc_id: 32140,
  name: 'Flocons d’avoine',
  candidates: [food(32140, 'Flocons d’avoine', null)],
})

/** No food is called so. */
const UNKNOWN = line({
  line: 'Quelques feuilles de perlimpinpin',
  quantity_min: null,
  quantity_max: null,
  unit: 'feuille',
  grams: null,
  fdc_id: null,
  name: 'perlimpinpin',
  confidence: 'low',
  candidates: [],
})

const HEADING = line({
  line: 'Pour la garniture :',
  heading: true,
  quantity_min: null,
  quantity_max: null,
  unit: null,
  grams: null,
  fdc_id: null,
  name: 'Pour la garniture',
  candidates: [],
})

export const SURE_RECIPE: ImportedRecipe = {
  name: 'Quiche au saumon',
  servings: 6,
  prep_minutes: 20,
  cook_minutes: 40,
  rest_minutes: null,
  steps: ['Battez les œufs.', 'Ajoutez le saumon et enfournez 40 minutes à 180 °C.'],
  ingredients: [EGGS, HEADING, SALMON, OIL],
}

export const UNSURE_RECIPE: ImportedRecipe = {
  ...SURE_RECIPE,
  ingredients: [EGGS, CHEESE, HEADING, SALMON, OATS, UNKNOWN],
}

/** Lines of ingredients alone, which do not say for how many people they are. */
export const BARE_LINES: ImportedRecipe = {
  name: null,
  servings: null,
  prep_minutes: null,
  cook_minutes: null,
  rest_minutes: null,
  steps: [],
  ingredients: [EGGS, SALMON],
}

/** With a food of which the fat is not known. */
export const WITH_UNMEASURED_FOOD: ImportedRecipe = {
  ...SURE_RECIPE,
  ingredients: [
    EGGS,
    line({
      line: '1 tomate ancienne',
      quantity_min: 1,
      quantity_max: 1,
      unit: null,
      grams: 150,
      fdc_id: 20900,
      name: 'Tomate ancienne',
      candidates: [food(20900, 'Tomate ancienne', 150)],
    }),
  ],
}

export const NOTHING_READ: ImportedRecipe = { ...BARE_LINES, ingredients: [] }

/** Reads recipes from elsewhere: these, whatever it is sent. */
export const importServer = (
  recipes: ImportedRecipe[],
  onCall: (source: RecipeSource) => void,
  problems: ImportPreview['problems'] = [],
) =>
  http.post('/api/recipe/import-preview', async ({ request }) => {
    onCall((await request.json()) as RecipeSource)
    return HttpResponse.json({ recipes, problems } satisfies ImportPreview)
  })
