import { HttpResponse, http } from 'msw'
import type { RecipeInput } from '@/api'
import { read, stale, tagged } from './conditional'
import { ingredient, totalOf } from './foods'
import { idempotency } from './idempotency'
import { photoServer } from './photos'
import { problem } from './problem'
import { listed, type MockRecipe, UNTOLD_COOKING, WORKED_OUT } from './recipes'
import { undoServer } from './undoServer'

type OnCall = (method: string, what: unknown, body?: unknown) => void

function stored(id: string, input: RecipeInput, changes: number): MockRecipe {
  const { name, type = 'MEAL', ingredients, ...cooking } = input
  const full = ingredients.map(({ fdc_id, quantity }) => ingredient(fdc_id, quantity))
  return {
    id,
    name,
    type,
    is_public: false,
    is_favorite: false,
    is_excluded: false,
    last_modified: new Date(Date.UTC(2026, 10, 20, 8) + changes).toISOString(),
    ingredients: full,
    ...UNTOLD_COOKING,
    ...cooking,
    photo: null,
    macros: totalOf(full),
    ...WORKED_OUT,
    diet_conflicts: [],
    diet_marks: [],
  }
}

/** An in-memory server of recipes; `onCall` gets each call. */
export function recipeServer(recipes: readonly MockRecipe[], onCall: OnCall) {
  let kept = [...recipes]
  let changes = 0
  const write = idempotency()
  const find = (id: unknown) => kept.find((recipe) => recipe.id === id)
  const put = (recipe: MockRecipe) => {
    kept = find(recipe.id)
      ? kept.map((one) => (one.id === recipe.id ? recipe : one))
      : [...kept, recipe]
    return recipe
  }
  const remove = (id: unknown) => {
    kept = kept.filter((recipe) => recipe.id !== id)
  }
  const { offering, handler } = undoServer<MockRecipe>({
    read: find,
    restore: (id, recipe) => {
      remove(id)
      if (recipe) put(recipe)
    },
  })
  return [
    handler,
    ...photoServer({ find, put, onCall, offering, write }),
    http.get('/api/recipe', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const ids = searchParams.getAll('ids')
      if (ids.length > 0)
        return read(
          request,
          kept.filter(({ id }) => ids.includes(id)),
        )
      const ownOnly = searchParams.get('private_only') === 'true'
      return read(request, listed(kept.filter(({ is_public }) => !(ownOnly && is_public))))
    }),
    http.get('/api/recipe/:id', ({ request, params }) => {
      const recipe = find(params.id)
      return recipe ? read(request, recipe) : problem(404, 'NOT_FOUND')
    }),
    http.post(
      '/api/recipe',
      write(async ({ request }) => {
        const body = (await request.json()) as RecipeInput
        onCall('POST', null, body)
        return tagged(put(stored(`r-new${kept.length}`, body, ++changes)), 201)
      }),
    ),
    http.put(
      '/api/recipe/:id',
      write(async ({ request, params }) => {
        const body = (await request.json()) as RecipeInput
        const recipe = find(params.id)
        if (!recipe) return problem(404, 'NOT_FOUND')
        if (recipe.is_public) return problem(403, 'RECIPE_READ_ONLY')
        const refusal = stale(request, recipe)
        if (refusal) return refusal
        onCall('PUT', params.id, body)
        const { is_favorite, is_excluded, photo } = recipe
        const kept = { is_favorite, is_excluded, photo }
        return tagged(put({ ...stored(recipe.id, body, ++changes), ...kept }))
      }),
    ),
    http.post(
      '/api/recipe/:id/copy',
      write(({ params }) => {
        onCall('copy', params.id)
        const original = find(params.id)
        if (!original) return problem(404, 'NOT_FOUND')
        const marks = { is_public: false, is_favorite: false, is_excluded: false }
        return tagged(put({ ...original, id: 'r-copy', ...marks }), 201)
      }),
    ),
    http.delete(
      '/api/recipe/:id',
      write(({ request, params }) => {
        onCall('DELETE', params.id)
        const recipe = find(params.id)
        if (!recipe) return problem(404, 'NOT_FOUND')
        const refusal = stale(request, recipe)
        if (refusal) return refusal
        const headers = offering([recipe.id], () => remove(recipe.id))
        return new HttpResponse(null, { status: 204, headers })
      }),
    ),
    http.all(
      '/api/recipe/favorites/:id',
      write(({ request, params }) => {
        onCall(request.method, params.id)
        const recipe = find(params.id)
        if (!recipe) return problem(404, 'NOT_FOUND')
        put({ ...recipe, is_favorite: request.method === 'POST' })
        return new HttpResponse(null, { status: 204 })
      }),
    ),
    http.all(
      '/api/recipe/:id/excluded',
      write(({ request, params }) => {
        onCall(request.method, params.id)
        const recipe = find(params.id)
        if (!recipe) return problem(404, 'NOT_FOUND')
        const is_excluded = request.method === 'PUT'
        const headers = offering([recipe.id], () => put({ ...recipe, is_excluded }))
        return new HttpResponse(null, { status: 204, headers })
      }),
    ),
  ]
}
