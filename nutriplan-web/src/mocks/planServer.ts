import { HttpResponse, http } from 'msw'
import type {
  CheckUpdatesInput,
  Meal,
  MealInput,
  MealPlace,
  MealUpdate,
  OffPlanFood,
  OffPlanInput,
  OutdatedMeal,
  WeekMealInput,
  WeekPreviewInput,
} from '@/api'
import { mondayOf } from '@/vocabulary/dates'
import { offersAlternatives } from './alternatives'
import { stale, tagged } from './conditional'
import { idempotency } from './idempotency'
import { changedMeal, offPlanFood, plannedMeal } from './mealContents'
import { problem } from './problem'
import { PROFILE } from './profile'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from './recipes'
import { undoServer } from './undoServer'
import { checked, preview } from './week'
import { servesWeekMarks, weekMarks } from './weekMarks'

type OnCall = (what: string, about: unknown, body?: unknown) => void

/** A meal, and what became of its recipe since it was planned. */
interface StoredMeal {
  meal: Meal
  outdated: OutdatedMeal['reason'] | null
}

type SavedMeal = MealInput & Pick<WeekMealInput, 'cooked'>

const keyOf = ({ date, type }: MealPlace) => `${date} ${type}`

/** An in-memory server of the plan; `onCall` gets each call. */
export function planServer(meals: readonly Meal[], onCall: OnCall, outdated: OutdatedMeal[] = []) {
  const reason = (place: MealPlace) =>
    outdated.find((one) => keyOf(one) === keyOf(place))?.reason ?? null
  const mealsBySlot = new Map<string, StoredMeal>(
    meals.map((meal) => [keyOf(meal), { meal, outdated: reason(meal) }]),
  )
  let changes = 0
  const write = idempotency()
  /** Puts a meal into its slot, in the place of what is there. */
  function put(meal: Meal, outdated: StoredMeal['outdated'] = null): Meal {
    const last_modified = new Date(Date.UTC(2026, 10, 21) + ++changes).toISOString()
    const stored = { ...meal, last_modified }
    mealsBySlot.set(keyOf(meal), { meal: stored, outdated })
    return stored
  }
  const stored = (id: unknown) => [...mealsBySlot.values()].find(({ meal }) => meal.id === id)
  const offPlan = new Map<string, OffPlanFood>()
  const excluded = new Set<string>()
  const { offering, handler } = undoServer<StoredMeal | OffPlanFood | true>({
    read: (key) => mealsBySlot.get(key) ?? offPlan.get(key) ?? (excluded.has(key) || undefined),
    restore: (key, one) => {
      if (!one) return mealsBySlot.delete(key) || offPlan.delete(key) || excluded.delete(key)
      if (one === true) return excluded.add(key)
      return 'meal' in one ? put(one.meal, one.outdated) : offPlan.set(key, one)
    },
  })

  return [
    handler,
    http.get('/api/profile', () => tagged(PROFILE)),
    http.get('/api/recipe', ({ request }) =>
      // With their steps they are the recipe server's to answer.
      new URL(request.url).searchParams.has('ids')
        ? undefined
        : HttpResponse.json(
            listed(
              [...OWN_RECIPES, ...PUBLIC_RECIPES].map((recipe) => ({
                ...recipe,
                is_excluded: excluded.has(recipe.id),
              })),
            ),
          ),
    ),
    http.all(
      '/api/recipe/:id/excluded',
      write(({ request, params }) => {
        const id = String(params.id)
        onCall(request.method, id)
        const headers = offering([id], () =>
          request.method === 'PUT' ? excluded.add(id) : excluded.delete(id),
        )
        return new HttpResponse(null, { status: 204, headers })
      }),
    ),
    http.post<never, CheckUpdatesInput>('/api/meal/check-updates', async ({ request }) => {
      const body = await request.json()
      const ofWeek = [...mealsBySlot.values()].filter(
        ({ meal }) => mondayOf(meal.date) === body.start_date,
      )
      const cached = Object.entries(body.cache_timestamps ?? {}).flatMap(([date, slots]) =>
        Object.entries(slots).map(
          ([type, time]) => ({ date, type, time }) as MealPlace & { time: string },
        ),
      )
      const isNews = ({ meal }: StoredMeal) =>
        !cached.some((one) => keyOf(one) === keyOf(meal) && one.time === meal.last_modified)
      return HttpResponse.json({
        ...checked(
          body.start_date,
          ofWeek.map(({ meal }) => meal),
          { offPlan: [...offPlan.values()], today: body.today ?? undefined },
        ),
        meals_to_update: ofWeek.filter(isNews).map(({ meal }) => meal),
        missing_meals: cached
          .filter((one) => !mealsBySlot.has(keyOf(one)))
          .map(({ date, type }) => ({ date, type })),
        outdated_meals: ofWeek.flatMap(({ meal, outdated }) =>
          outdated ? { date: meal.date, type: meal.type, reason: outdated } : [],
        ),
      })
    }),
    http.post(
      '/api/meal',
      write(async ({ request }) => {
        const body = (await request.json()) as MealInput
        onCall('POST', body)
        const meal = plannedMeal(`new-${changes}`, body)
        if (!meal) return problem(404, 'NOT_FOUND')
        const headers = offering([keyOf(meal)], () => put(meal))
        return tagged(mealsBySlot.get(keyOf(meal))?.meal, 201, headers)
      }),
    ),
    http.put(
      '/api/meal/:id',
      write(async ({ request, params }) => {
        const body = (await request.json()) as MealUpdate
        onCall('PUT', params.id, body)
        const one = stored(params.id)
        const meal = one && changedMeal(one.meal, body)
        if (!meal) return problem(404, 'NOT_FOUND')
        const refusal = stale(request, one.meal)
        if (refusal) return refusal
        const headers = offering([keyOf(meal)], () => put(meal, body.recipes ? null : one.outdated))
        return tagged(stored(params.id)?.meal, 200, headers)
      }),
    ),
    http.post(
      '/api/meal/:id/move',
      write(async ({ request, params }) => {
        const place = (await request.json()) as MealPlace
        onCall('move', params.id, place)
        const one = stored(params.id)
        if (!one) return problem(404, 'NOT_FOUND')
        const from = { date: one.meal.date, type: one.meal.type }
        const there = mealsBySlot.get(keyOf(place))
        const headers = offering([keyOf(from), keyOf(place)], () => {
          mealsBySlot.delete(keyOf(from))
          if (there) put({ ...there.meal, ...from }, there.outdated)
          put({ ...one.meal, ...place }, one.outdated)
        })
        return tagged(stored(params.id)?.meal, 200, headers)
      }),
    ),
    http.post(
      '/api/meal/:id/copy',
      write(async ({ request, params }) => {
        const place = (await request.json()) as MealPlace
        onCall('copy', params.id, place)
        const one = stored(params.id)
        if (!one) return problem(404, 'NOT_FOUND')
        const marks = { id: `new-${changes}`, is_eaten: false, is_locked: false }
        const headers = offering([keyOf(place)], () =>
          put({ ...one.meal, ...place, ...marks }, one.outdated),
        )
        return tagged(mealsBySlot.get(keyOf(place))?.meal, 201, headers)
      }),
    ),
    http.put(
      '/api/off-plan',
      write(async ({ request }) => {
        const body = (await request.json()) as OffPlanInput
        onCall('off-plan', body)
        const food = offPlanFood(body)
        if (!food) return problem(400, 'VALIDATION_ERROR')
        const headers = offering([body.id], () => offPlan.set(body.id, food))
        return new HttpResponse(null, { status: 204, headers })
      }),
    ),
    http.delete(
      '/api/off-plan/:id',
      write(({ params }) => {
        const id = String(params.id)
        onCall('DELETE', id)
        if (!offPlan.has(id)) return problem(404, 'NOT_FOUND')
        const headers = offering([id], () => offPlan.delete(id))
        return new HttpResponse(null, { status: 204, headers })
      }),
    ),
    http.delete(
      '/api/meal/:id',
      write(({ request, params }) => {
        onCall('DELETE', params.id)
        const one = stored(params.id)
        if (!one) return problem(404, 'NOT_FOUND')
        const refusal = stale(request, one.meal)
        if (refusal) return refusal
        const headers = offering([keyOf(one.meal)], () => mealsBySlot.delete(keyOf(one.meal)))
        return new HttpResponse(null, { status: 204, headers })
      }),
    ),
    http.post<never, WeekPreviewInput>('/api/meal/week-preview', async ({ request }) => {
      const body = await request.json()
      onCall('preview', body)
      return HttpResponse.json({
        ...preview(body.start_date, { dishes: body.dishes, batch: body.batch }),
        warnings: [{ code: 'ROTATION_SHORT', kind: 'snack', wanted: 2, available: 1, left_out: 0 }],
      })
    }),
    offersAlternatives(),
    servesWeekMarks((monday) =>
      weekMarks(
        monday,
        [...mealsBySlot.values()].map(({ meal }) => meal),
      ),
    ),
    http.post(
      '/api/meal/week-generate',
      write(async ({ request }) => {
        const body = (await request.json()) as Record<string, Record<string, WeekMealInput>>
        onCall('save', body)
        const wanted = Object.entries(body).flatMap(([date, slots]) =>
          Object.entries(slots).map(([type, meal]) => ({ ...meal, date, type }) as SavedMeal),
        )
        const saved = wanted.flatMap((one) => {
          const there = mealsBySlot.get(keyOf(one))?.meal
          const isKept = there?.is_eaten || there?.is_locked
          const meal = isKept ? null : plannedMeal(`new-${changes}-${keyOf(one)}`, one)
          return meal ? { ...meal, cooked: one.cooked ?? null } : []
        })
        const headers = offering(saved.map(keyOf), () => {
          for (const meal of saved) put(meal)
        })
        const slots = wanted.flatMap((one) => mealsBySlot.get(keyOf(one))?.meal ?? [])
        return HttpResponse.json(
          slots.map(({ date, type, id }) => ({ date, type, id })),
          { status: 201, headers },
        )
      }),
    ),
  ]
}
