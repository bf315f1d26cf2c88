import { HttpResponse, http } from 'msw'
import type {
  ArchiveContents,
  ArchivePreview,
  ArchivePreviewRequest,
  FoundInArchive,
  ImportedRecipes,
  JsonLdRecipes,
  RecipeImport,
} from '@/api'
import { photoServer } from './photos'
import { OWN_RECIPES, UNTOLD_COOKING } from './recipes'

/** A line of a recipe as it is understood. */
const SALMON = {
  fdc_id: 26036,
  quantity: 50,
  unit: null,
  portion_name: null,
  portion_quantity: null,
  portion_gram_weight: null,
}

export const foundInArchive = (
  name: string,
  changes: Partial<FoundInArchive> = {},
): FoundInArchive => ({
  application: 'mealie',
  is_known: false,
  is_cut: false,
  photo: null,
  photo_problem: null,
  ...changes,
  recipe: {
    key: `mealie:${name}`,
    name,
    type: 'MEAL',
    servings: 4,
    prep_minutes: 20,
    cook_minutes: null,
    rest_minutes: null,
    lines: ['200 g de saumon', 'Quelques feuilles de perlimpinpin'],
    steps: ['Enfournez.'],
    source_url: null,
  },
})

/** Reads any archive as these recipes; what is called « Potion » is not understood. */
export const archiveServer = (
  found: FoundInArchive[],
  onSave: (recipes: unknown) => void,
  onPreview: (request: ArchivePreviewRequest) => Promise<void> | void = () => undefined,
) => [
  http.post('/api/recipe/archive', () =>
    HttpResponse.json({ recipes: found } satisfies ArchiveContents),
  ),
  http.post('/api/recipe/archive/preview', async ({ request }) => {
    const asked = (await request.json()) as ArchivePreviewRequest
    await onPreview(asked)
    const recipes = asked.recipes.map(({ key, lines, servings: _, ...recipe }) => ({
      key,
      recipe:
        recipe.name === 'Potion' ? null : { ...UNTOLD_COOKING, ...recipe, ingredients: [SALMON] },
      left_out: lines.slice(1),
    }))
    return HttpResponse.json({ recipes } satisfies ArchivePreview)
  }),
  http.post('/api/recipe/import', async ({ request }) => {
    const { recipes } = (await request.json()) as RecipeImport
    onSave(recipes)
    const imported: ImportedRecipes = {
      created: recipes.length,
      known: 0,
      recipes: recipes.map(({ key }, place) => ({ key, id: `r-${place + 1}` })),
    }
    return HttpResponse.json(imported, { status: 201 })
  }),
]

/** Takes the photo of any recipe, as one of its account's own. */
export const archivePhotoServer = (
  onPhoto: (method: string, id: unknown, photo: unknown) => void,
) =>
  photoServer({
    find: (id) => OWN_RECIPES.slice(0, 1).map((recipe) => ({ ...recipe, id: String(id) }))[0],
    put: (recipe) => recipe,
    onCall: onPhoto,
    offering: () => ({}),
    write: (answer) => answer,
  })

/** Gives away own recipes, of which there are none. */
export const exportServer = (onExport: () => void) =>
  http.get('/api/recipe/export', () => {
    onExport()
    return HttpResponse.json({
      '@context': 'https://schema.org',
      '@graph': [],
    } satisfies JsonLdRecipes)
  })
