import { HttpResponse, http } from 'msw'
import type {
  Alternative,
  AlternativesInput,
  VisitorAlternative,
  VisitorAlternativesInput,
} from '@/api'
import type { MealType } from '@/vocabulary/meals'
import { MEAL_RECIPE_TYPE } from '@/vocabulary/recipes'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from './recipes'

/** What each of five dishes changes: the third gains a mark, the fourth loses one. */
const CHANGES: Omit<Alternative, 'recipe_id' | 'recipe_name' | 'macros'>[] = [
  { difference: difference(0, 0.3), keeps_day_near: true, gained: [], lost: [] },
  { difference: difference(18.4, 6.2), keeps_day_near: true, gained: [], lost: [] },
  { difference: difference(-12.1, -4), keeps_day_near: true, gained: ['FISH'], lost: [] },
  { difference: difference(3, 11), keeps_day_near: true, gained: [], lost: ['FIBRE'] },
  { difference: difference(-2, -24), keeps_day_near: false, gained: [], lost: [] },
]

function difference(calories: number, proteins: number) {
  return { calories, proteins, fats: 0, carbohydrates: -proteins }
}

/** Other dishes for a slot, in the order of the recipes. */
export const alternatives = (type: MealType): Alternative[] =>
  alternativesOf([...OWN_RECIPES, ...PUBLIC_RECIPES], type)

const alternativesOf = (recipes: typeof PUBLIC_RECIPES, type: MealType): Alternative[] =>
  recipes
    .filter((recipe) => recipe.type === MEAL_RECIPE_TYPE[type])
    .slice(0, CHANGES.length)
    .flatMap(({ id, name, macros }, place) => {
      const changes = CHANGES[place]
      return changes ? { recipe_id: id, recipe_name: name, macros, ...changes } : []
    })

/** Answers what else could stand in a slot; `onAsk` gets each question. */
export const offersAlternatives = (onAsk: (body: AlternativesInput) => void = () => undefined) =>
  http.post<never, AlternativesInput>(
    '/api/meal/week-preview/alternatives',
    async ({ request }) => {
      const body = await request.json()
      onAsk(body)
      return HttpResponse.json(alternatives(body.slot.type))
    },
  )

/** The same for a visitor: of the public recipes alone, with what they are made of. */
export const visitorAlternatives = (type: MealType): VisitorAlternative[] =>
  alternativesOf(PUBLIC_RECIPES, type).map((one) => ({
    ...one,
    ingredients: listed(PUBLIC_RECIPES).find(({ id }) => id === one.recipe_id)?.ingredients ?? [],
  }))

/** Answers a visitor what else could stand in a slot; `onAsk` gets each question. */
export const offersVisitorAlternatives = (
  onAsk: (body: VisitorAlternativesInput) => void = () => undefined,
) =>
  http.post<never, VisitorAlternativesInput>(
    '/api/meal/week-preview/visitor/alternatives',
    async ({ request }) => {
      const body = await request.json()
      onAsk(body)
      return HttpResponse.json(visitorAlternatives(body.slot.type))
    },
  )
