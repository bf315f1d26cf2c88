import { HttpResponse, http } from 'msw'
import type {
  CheckUpdatesInput,
  Meal,
  MealInput,
  MealPlace,
  MealType,
  MealUpdate,
  OutdatedMeal,
} from '@/api'
import { mondayOf } from '@/vocabulary/dates'
import { stale, tagged } from './conditional'
import { ingredient, totalOf } from './foods'
import { idempotency } from './keys'
import { problem } from './problem'
import { PROFILE } from './profile'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from './recipes'
import { checked, fullWeek, meal, preview } from './week'

const RECIPES = [...OWN_RECIPES, ...PUBLIC_RECIPES]

type Told = (what: string, about: unknown, body?: unknown) => void

/** Amounts brought to the slot's calories, as the server does. */
function rescaled(one: Meal): Meal {
  const factor = one.macrosRequired.calories / one.calculated_macros.calories
  const ingredients = one.ingredients.map(({ fdc_id, quantity }) =>
    ingredient(fdc_id, quantity * factor),
  )
  return { ...one, ingredients, calculated_macros: totalOf(ingredients), is_optimized: true }
}

/** A server that keeps the plan it is sent, and tells what was asked of it. */
export function planServer(meals: readonly Meal[], told: Told, outdated: OutdatedMeal[] = []) {
  let kept = [...meals]
  let outdatedNow = [...outdated]
  let changes = 0
  const write = idempotency()
  const at = (place: MealPlace) =>
    kept.find(({ date, type }) => date === place.date && type === place.type)
  const stamped = (one: Meal): Meal => ({
    ...one,
    last_modified: new Date(Date.UTC(2026, 10, 21) + ++changes).toISOString(),
  })
  /** Puts a meal into its slot, in the place of what is there. */
  function put(one: Meal): Meal {
    const stored = stamped(one)
    kept = [...kept.filter((other) => other !== at(one) && other.id !== one.id), stored]
    return stored
  }
  return [
    http.get('/api/profile', () => tagged(PROFILE)),
    http.get('/api/recipe', () => HttpResponse.json(listed(RECIPES))),
    http.post('/api/meal/check-updates', async ({ request }) => {
      const body = (await request.json()) as CheckUpdatesInput
      const ofWeek = kept.filter(({ date }) => mondayOf(date) === body.start_date)
      const known = Object.entries(body.cache_timestamps ?? {}).flatMap(([date, slots]) =>
        Object.keys(slots).map((type) => ({ date, type: type as MealType })),
      )
      const missing_meals = known.filter((slot) => !at(slot))
      return HttpResponse.json({
        ...checked(body.start_date, ofWeek),
        missing_meals,
        outdated_meals: outdatedNow,
      })
    }),
    http.post(
      '/api/meal',
      write(async ({ request }) => {
        const body = (await request.json()) as MealInput
        told('POST', body)
        const recipe = RECIPES.find(({ id }) => id === body.recipes?.[0])
        if (!recipe) return problem(404, 'NOT_FOUND')
        return tagged(put(meal(body.date, body.type, recipe)), 201)
      }),
    ),
    http.put(
      '/api/meal/:id',
      write(async ({ request, params }) => {
        const body = (await request.json()) as MealUpdate
        told('PUT', params.id, body)
        const one = kept.find(({ id }) => id === params.id)
        if (!one) return problem(404, 'NOT_FOUND')
        const refusal = stale(request, one)
        if (refusal) return refusal
        if (body.recipes) outdatedNow = []
        const { ingredients, ...rest } = body
        const amounts = ingredients?.map(({ fdc_id, quantity }) => ingredient(fdc_id, quantity))
        const changed = {
          ...one,
          ...rest,
          ...(amounts && { ingredients: amounts, calculated_macros: totalOf(amounts) }),
        }
        return tagged(put(body.is_optimized ? rescaled(changed) : changed))
      }),
    ),
    http.post(
      '/api/meal/:id/move',
      write(async ({ request, params }) => {
        const place = (await request.json()) as MealPlace
        told('move', params.id, place)
        const one = kept.find(({ id }) => id === params.id)
        if (!one) return problem(404, 'NOT_FOUND')
        const there = at(place)
        kept = kept.filter((other) => other !== one && other !== there)
        if (there) put({ ...there, date: one.date, type: one.type })
        return tagged(put({ ...one, ...place }))
      }),
    ),
    http.post(
      '/api/meal/:id/copy',
      write(async ({ request, params }) => {
        const place = (await request.json()) as MealPlace
        told('copy', params.id, place)
        const one = kept.find(({ id }) => id === params.id)
        if (!one) return problem(404, 'NOT_FOUND')
        const copy = {
          ...one,
          ...place,
          id: `copy-of-${one.id}`,
          is_eaten: false,
          is_locked: false,
        }
        return tagged(put(copy), 201)
      }),
    ),
    http.delete(
      '/api/meal/:id',
      write(({ request, params }) => {
        told('DELETE', params.id)
        const one = kept.find(({ id }) => id === params.id)
        if (!one) return problem(404, 'NOT_FOUND')
        const refusal = stale(request, one)
        if (refusal) return refusal
        kept = kept.filter(({ id }) => id !== params.id)
        return new HttpResponse(null, { status: 204 })
      }),
    ),
    http.post('/api/meal/week-preview', async ({ request }) => {
      const body = (await request.json()) as { start_date: string }
      told('preview', body)
      return HttpResponse.json({
        ...preview(body.start_date),
        warnings: [{ code: 'ROTATION_SHORT', kind: 'snack', wanted: 2, available: 1 }],
      })
    }),
    http.post(
      '/api/meal/week-generate',
      write(async ({ request }) => {
        const body = (await request.json()) as Record<string, Record<string, unknown>>
        told('save', body)
        kept = fullWeek(Object.keys(body).sort()[0] ?? '')
        return HttpResponse.json(
          kept.map(({ date, type, id }) => ({ date, type, id })),
          { status: 201 },
        )
      }),
    ),
  ]
}
