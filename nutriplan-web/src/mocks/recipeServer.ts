import { HttpResponse, http } from 'msw'
import type { RecipeInput } from '@/api'
import { ingredient, totalOf } from './foods'
import { problem } from './problem'
import { listed, type MockRecipe } from './recipes'
import { undoServer } from './undoServer'

type Told = (method: string, what: unknown, body?: unknown) => void

function stored(id: string, { name, type = 'MEAL', ingredients }: RecipeInput): MockRecipe {
  const full = ingredients.map(({ fdc_id, quantity }) => ingredient(fdc_id, quantity))
  return {
    id,
    name,
    type,
    is_public: false,
    is_favorite: false,
    last_modified: '2026-11-20T08:00:00Z',
    ingredients: full,
    macros: totalOf(full),
  }
}

/** A server that keeps the recipes it is sent, and tells what was asked of it. */
export function recipeServer(recipes: readonly MockRecipe[], told: Told) {
  let kept = [...recipes]
  const find = (id: unknown) => kept.find((recipe) => recipe.id === id)
  const remove = (id: unknown) => {
    kept = kept.filter((recipe) => recipe.id !== id)
  }
  const { offering, handler } = undoServer<MockRecipe>({
    read: find,
    restore: (id, recipe) => {
      remove(id)
      if (recipe) kept = [...kept, recipe]
    },
  })
  return [
    handler,
    http.get('/api/recipe', ({ request }) => {
      const ownOnly = new URL(request.url).searchParams.get('private_only') === 'true'
      return HttpResponse.json(listed(kept.filter(({ is_public }) => !(ownOnly && is_public))))
    }),
    http.get('/api/recipe/:id', ({ params }) => {
      const recipe = find(params.id)
      return recipe ? HttpResponse.json(recipe) : problem(404, 'NOT_FOUND')
    }),
    http.post('/api/recipe', async ({ request }) => {
      const body = (await request.json()) as RecipeInput
      told('POST', null, body)
      const recipe = stored('r-new', body)
      kept = [...kept, recipe]
      return HttpResponse.json(recipe, { status: 201 })
    }),
    http.put('/api/recipe/:id', async ({ request, params }) => {
      const body = (await request.json()) as RecipeInput
      told('PUT', params.id, body)
      const before = find(params.id)
      if (!before) return problem(404, 'NOT_FOUND')
      const recipe = { ...stored(before.id, body), is_favorite: before.is_favorite }
      kept = kept.map((one) => (one === before ? recipe : one))
      return HttpResponse.json(recipe)
    }),
    http.post('/api/recipe/:id/copy', ({ params }) => {
      told('copy', params.id)
      const original = find(params.id)
      if (!original) return problem(404, 'NOT_FOUND')
      const copy = { ...original, id: 'r-copy', is_public: false, is_favorite: false }
      kept = [...kept, copy]
      return HttpResponse.json(copy, { status: 201 })
    }),
    http.delete('/api/recipe/:id', ({ params }) => {
      told('DELETE', params.id)
      if (!find(params.id)) return problem(404, 'NOT_FOUND')
      const headers = offering([String(params.id)], () => remove(params.id))
      return new HttpResponse(null, { status: 204, headers })
    }),
    http.all('/api/recipe/favorites/:id', ({ request, params }) => {
      told(request.method, params.id)
      const is_favorite = request.method === 'POST'
      kept = kept.map((one) => (one.id === params.id ? { ...one, is_favorite } : one))
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}
