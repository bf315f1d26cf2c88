import { HttpResponse, http } from 'msw'
import type { Food, FoodSearchResult } from '@/api'
import { BANS } from '@/vocabulary/diet'
import { FOODS, NO_KNOWN_FACTS } from './foods'
import { problem } from './problem'

const plain = (text: string) =>
  text.toLocaleLowerCase('fr').replaceAll('œ', 'oe').normalize('NFD').replace(/\p{M}/gu, '')

/** What a food of a published table has no code for, and no doubts about. */
const NOT_PACKAGED: Pick<FoodSearchResult, 'ean' | 'doubts'> = { ean: null, doubts: [] }

/** The foods of the stories as a search gives them, and one of which the fat is not known. */
export const SEARCHED_FOODS: FoodSearchResult[] = [
  ...Object.entries(FOODS).map(([id, { name, per100g, portion }]) => ({
    fdc_id: Number(id),
    description: name,
    data_type: 'ciqual' as const,
    is_raw: name === 'Tomate',
    ...NOT_PACKAGED,
    nutrients: {
      energy: { amount: per100g.calories },
      protein: { amount: per100g.proteins },
      fat: { amount: per100g.fats },
      carbohydrate: { amount: per100g.carbohydrates },
    },
    portion: portion
      ? [
          {
            id: `${id}-1`,
            modifier: portion.name,
            plural: portion.plural ?? `${portion.name}s`,
            amount: 1,
            gram_weight: portion.grams,
          },
        ]
      : [],
    ...NO_KNOWN_FACTS,
    diet_conflicts: [],
  })),
  {
    fdc_id: 20900,
    description: 'Tomate ancienne',
    data_type: 'ciqual',
    is_raw: true,
    ...NOT_PACKAGED,
    nutrients: {
      energy: { amount: 20 },
      protein: { amount: 1 },
      fat: { amount: null },
      carbohydrate: { amount: 3 },
    },
    portion: [],
    ...NO_KNOWN_FACTS,
    diet_conflicts: [],
  },
  ...['cerise', 'confite', 'pelée', 'séchée', 'verte'].map((kind, index) => ({
    fdc_id: 20910 + index,
    description: `Tomate ${kind}`,
    data_type: 'ciqual' as const,
    is_raw: false,
    ...NOT_PACKAGED,
    nutrients: {
      energy: { amount: 21 + index },
      protein: { amount: 1.1 },
      fat: { amount: 0.3 },
      carbohydrate: { amount: 3.2 },
    },
    portion: [],
    ...NO_KNOWN_FACTS,
    diet_conflicts: [],
  })),
]

/** What a food contains, and who can eat it, of which nothing more is known. */
const NOBODY_KNOWS: Pick<Food, 'contains' | 'suits'> = {
  contains: Object.fromEntries(BANS.map((ban) => [ban, 'unknown'])) as Food['contains'],
  suits: { vegetarian: 'unknown', vegan: 'unknown' },
}

/** Answers to a food search as the server does, page by page, and tells of one food. */
export function foodServer(onCall: (search: string, page: number) => void) {
  const one = http.get('/api/food/:id', ({ params }) => {
    const food = SEARCHED_FOODS.find(({ fdc_id }) => String(fdc_id) === params.id)
    return food ? HttpResponse.json({ ...food, ...NOBODY_KNOWS }) : problem(404, 'NOT_FOUND')
  })
  const search = http.get('/api/food/search', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const search = searchParams.get('search') ?? ''
    const page = Number(searchParams.get('page') ?? 1)
    const size = Number(searchParams.get('page_size') ?? 5)
    onCall(search, page)
    const found = SEARCHED_FOODS.filter(({ description }) =>
      plain(description).includes(plain(search)),
    )
    return HttpResponse.json(found.slice((page - 1) * size, page * size))
  })
  return [search, one]
}
