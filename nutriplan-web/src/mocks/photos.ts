import { http, type PathParams } from 'msw'
import type { Recipe } from '@/api'
import { tagged } from './conditional'
import { problem } from './problem'

interface Recipes {
  find: (id: unknown) => Recipe | undefined
  put: (recipe: Recipe) => Recipe
  onCall: (method: string, what: unknown, body?: unknown) => void
  /** Changes a recipe; headers of the answer that offer the way back. */
  offering: (keys: readonly string[], action: () => void) => Record<string, string>
  write: (
    answer: (asked: { request: Request; params: PathParams }) => Response | Promise<Response>,
  ) => (asked: { request: Request; params: PathParams }) => Response | Promise<Response>
}

const PATH = '/api/recipe/:id/photo'

/** The photos of a server's own recipes; it takes whatever it is sent. */
export function photoServer({ find, put, onCall, offering, write }: Recipes) {
  const photos = new Map<string, Blob>()
  let versions = 0

  /** The own recipe of a request, or why there is none. */
  function own(id: unknown): Recipe | Response {
    const recipe = find(id)
    if (!recipe) return problem(404, 'NOT_FOUND')
    return recipe.is_public ? problem(403, 'RECIPE_READ_ONLY') : recipe
  }

  return [
    http.get(PATH, ({ params }) => {
      const photo = photos.get(String(params.id))
      return photo
        ? new Response(photo, { headers: { 'Content-Type': photo.type, ETag: `"${versions}"` } })
        : problem(404, 'NOT_FOUND')
    }),
    http.put(
      PATH,
      write(async ({ request, params }) => {
        const recipe = own(params.id)
        if (recipe instanceof Response) return recipe
        const type = request.headers.get('Content-Type') ?? ''
        const photo = new Blob([await request.arrayBuffer()], { type })
        onCall('PUT photo', params.id, photo)
        photos.set(recipe.id, photo)
        return tagged(
          put({ ...recipe, photo: `/api/recipe/${recipe.id}/photo?version=${++versions}` }),
        )
      }),
    ),
    http.delete(
      PATH,
      write(({ params }) => {
        const recipe = own(params.id)
        if (recipe instanceof Response) return recipe
        onCall('DELETE photo', params.id)
        const headers = offering([recipe.id], () => put({ ...recipe, photo: null }))
        return new Response(null, { status: 204, headers })
      }),
    ),
  ]
}
