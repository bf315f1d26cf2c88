import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { readCache, writeCache } from '@/api'
import { CurrentPath } from '@/mocks/CurrentPath'
import { heldRequests } from '@/mocks/heldRequests'
import { problem } from '@/mocks/problem'
import { recipeServer } from '@/mocks/recipeServer'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { tooLate } from '@/mocks/undoServer'
import RecipesScreen from './RecipesScreen'

const DAY_MS = 86_400_000
const NO_DIET_KNOWN = 'null'
const NO_PROFILE = http.get('/api/profile', () => problem(404, 'NOT_FOUND'))
const sent = fn()

const meta = {
  title: 'Écrans/Recettes/Parcours',
  component: RecipesScreen,
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/recipes' } },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(...recipeServer([...OWN_RECIPES, ...PUBLIC_RECIPES], sent), NO_PROFILE)
    return signedIn()
  },
  render: () => (
    <main tabIndex={-1} style={{ padding: 'var(--page-gutter)' }}>
      <Routes>
        <Route path="/dashboard/recipes" element={<RecipesScreen />} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
    </main>
  ),
} satisfies Meta<typeof RecipesScreen>

export default meta
type Story = StoryObj<typeof meta>

export const AddAndRemoveFavorite: Story = {
  name: 'Ajouter et retirer un favori',
  play: async ({ canvas, userEvent }) => {
    const star = await canvas.findByRole('button', { name: 'Favori\u00a0: Pomme et comté' })
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(star)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('POST', 'r-11'))
    await userEvent.click(star)
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('DELETE', 'r-11'))
  },
}

/** Neither waits for the other, and neither is undone by the other. */
export const TwoFavoritesAtOnce: Story = {
  name: 'Deux favoris à la fois',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/recipe/favorites/:id', async ({ params }) => {
        await delay(params.id === 'r-11' ? 300 : 50)
        sent('POST', params.id)
        return new HttpResponse(null, { status: 204 })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Favori\u00a0: Pomme et comté' }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Favori\u00a0: Yaourt aux amandes' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    for (const name of ['Pomme et comté', 'Yaourt aux amandes'])
      await expect(canvas.getByRole('button', { name: `Favori\u00a0: ${name}` })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
  },
}

/** Tried again, it works, and the notice is no longer true. */
export const FavoriteFails: Story = {
  name: 'Favori impossible',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/recipe/favorites/:id', () => new HttpResponse(null, { status: 503 }), {
        once: true,
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const star = await canvas.findByRole('button', { name: 'Favori\u00a0: Pomme et comté' })
    await userEvent.click(star)
    const notice = await expectToast(/Vos favoris n’ont pas pu/)
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(star)
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'))
    // Sooner than it would go by itself.
    await waitFor(() => expect(notice).not.toBeInTheDocument(), { timeout: 3000 })
  },
}

export const NeverAgainAndBack: Story = {
  name: 'Exclu, puis permis',
  play: async ({ canvas, userEvent }) => {
    const name = 'Pomme et comté'
    await userEvent.click(await canvas.findByRole('button', { name }))
    const card = within(canvas.getByRole('article', { name }))
    await userEvent.click(card.getByRole('button', { name: /^Plus jamais ce plat/ }))
    const toast = await expectToast('Ce plat ne vous sera plus proposé.', 'success')
    await expect(card.getByText('Vous ne voulez plus de ce plat')).toBeVisible()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('PUT', 'r-11'))
    await userEvent.click(within(toast).getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.', 'success')
    await expect(card.queryByText('Vous ne voulez plus de ce plat')).toBeNull()
  },
}

export const ExcludingFails: Story = {
  name: 'Exclusion impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.put('/api/recipe/:id/excluded', () => new HttpResponse(null, { status: 503 }))),
  play: async ({ canvas, userEvent }) => {
    const name = 'Pomme et comté'
    await userEvent.click(await canvas.findByRole('button', { name }))
    const card = within(canvas.getByRole('article', { name }))
    await userEvent.click(card.getByRole('button', { name: /^Plus jamais ce plat/ }))
    await expectToast(/^Votre choix n’a pas pu être enregistré/, 'error')
    await expect(card.queryByText('Vous ne voulez plus de ce plat')).toBeNull()
  },
}

export const Delete: Story = {
  name: 'Supprimer',
  play: async ({ canvas, userEvent }) => {
    const name = 'Mon riz sauté du dimanche'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await userEvent.click(canvas.getByRole('button', { name: `Supprimer ${name}` }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await waitFor(() => expect(dialog.getByText(/Les repas déjà planifiés/)).toBeVisible())
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }))
    await expectToast('Recette supprimée avec succès !')
    await expect(sent).toHaveBeenCalledWith('DELETE', 'r-14')
    await expect(canvas.queryByRole('article', { name })).toBeNull()
  },
}

async function deleteRice({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]) {
  const name = 'Mon riz sauté du dimanche'
  const card = await canvas.findByRole('article', { name })
  await userEvent.click(within(card).getByRole('button', { name }))
  const { textContent } = card
  await userEvent.click(canvas.getByRole('button', { name: `Supprimer ${name}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(canvas.queryByRole('article', { name })).toBeNull())
  return { name, textContent }
}

export const DeleteAndTakeItBack: Story = {
  name: 'Supprimer, puis annuler',
  play: async (context) => {
    const { canvas, userEvent } = context
    const { name, textContent } = await deleteRice(context)
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.')
    const card = await canvas.findByRole('article', { name })
    await userEvent.click(within(card).getByRole('button', { name }))
    await expect(card.textContent).toBe(textContent)
    const star = within(card).getByRole('button', { name: `Favori\u00a0: ${name}` })
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  },
}

export const TooLateToTakeItBack: Story = {
  name: 'Trop tard pour annuler',
  beforeEach: ({ msw }) => msw.use(http.post('/api/undo', tooLate)),
  play: async (context) => {
    const { canvas, userEvent } = context
    const { name } = await deleteRice(context)
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await expectToast('Il n’est plus possible d’annuler cette action.')
    await expect(canvas.queryByRole('article', { name })).toBeNull()
  },
}

export const CancelDelete: Story = {
  name: 'Renoncer à supprimer',
  play: async ({ canvas, userEvent }) => {
    const name = 'Mon riz sauté du dimanche'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await userEvent.click(canvas.getByRole('button', { name: `Supprimer ${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Garder la recette' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByRole('article', { name })).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const DeleteFails: Story = {
  name: 'Suppression impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.delete('/api/recipe/:id', () => new HttpResponse(null, { status: 503 }))),
  play: async ({ canvas, userEvent }) => {
    const name = 'Mon riz sauté du dimanche'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await userEvent.click(canvas.getByRole('button', { name: `Supprimer ${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
    await expectToast('Une erreur est survenue lors de la suppression de la recette.')
    await expect(canvas.getByRole('article', { name })).toBeVisible()
  },
}

export const CopyLeadsToItsEditor: Story = {
  name: 'La copie s’ouvre dans l’éditeur',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pomme et comté' }))
    await userEvent.click(
      canvas.getByRole('button', { name: /Copier dans mes recettes.*Pomme et comté/ }),
    )
    await expect(
      await canvas.findByText('Vous êtes sur /dashboard/recipes/update/r-copy'),
    ).toBeVisible()
    await expect(sent).toHaveBeenCalledWith('copy', 'r-11')
    await expectToast(/Recette copiée/)
  },
}

const copying = heldRequests('post', '/api/recipe/:id/copy')

export const LeftWhileCopying: Story = {
  name: 'Quitter pendant la copie',
  beforeEach: ({ msw }) => msw.use(copying.handler()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pomme et comté' }))
    await userEvent.click(
      canvas.getByRole('button', { name: /Copier dans mes recettes.*Pomme et comté/ }),
    )
    await waitFor(() => expect(copying.releases).toHaveLength(1))
    await userEvent.click(canvas.getByRole('link', { name: 'Ajouter une recette' }))
    await canvas.findByText('Vous êtes sur /dashboard/recipes/create')
    copying.releases[0]?.()
    await expectToast(/^Recette copiée/, 'success')
    await expect(canvas.getByText('Vous êtes sur /dashboard/recipes/create')).toBeVisible()
  },
}

export const CopyFails: Story = {
  name: 'Copie impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.post('/api/recipe/:id/copy', () => new HttpResponse(null, { status: 503 }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pomme et comté' }))
    await userEvent.click(
      canvas.getByRole('button', { name: /Copier dans mes recettes.*Pomme et comté/ }),
    )
    await expectToast("Une erreur est survenue lors de l'ajout de la recette")
  },
}

export const CopyLimitReached: Story = {
  name: 'Limite de recettes atteinte',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/recipe/:id/copy', () => problem(409, 'TOO_MANY_RECIPES', { limit: 2000 })),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pomme et comté' }))
    await userEvent.click(
      canvas.getByRole('button', { name: /Copier dans mes recettes.*Pomme et comté/ }),
    )
    await expectToast(/^Vous avez 2\s000 recettes, le maximum/)
  },
}

/** Within a day the public recipes are those that this browser keeps. */
export const PublicOnesKeptForADay: Story = {
  name: 'Recettes publiques gardées un jour',
  beforeEach: () =>
    void writeCache('public-recipes', {
      kept_at: Date.now() - DAY_MS + 60_000,
      diet: NO_DIET_KNOWN,
      recipes: listed(PUBLIC_RECIPES.filter(({ id }) => id === 'r-11')),
    }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('article', { name: 'Mon riz sauté du dimanche' })
    await expect(canvas.getAllByRole('article')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: /Favori.: Pomme et comté/ }))
    await waitFor(() =>
      expect(readCache('public-recipes')).toMatchObject({ recipes: [{ is_favorite: true }] }),
    )
  },
}

/** However long ago: as they were last seen here, unless for another diet. */
export const WithoutANetwork: Story = {
  name: 'Sans réseau',
  beforeEach: ({ msw }) => {
    const recipes = listed(PUBLIC_RECIPES)
    writeCache('own-recipes', listed(OWN_RECIPES))
    writeCache('public-recipes', { kept_at: 0, diet: NO_DIET_KNOWN, recipes })
    msw.use(http.get('/api/recipe', () => HttpResponse.error()))
  },
  play: async ({ canvas }) => {
    const own = await canvas.findByRole('article', { name: 'Mon riz sauté du dimanche' })
    await expect(own).toBeVisible()
    await expect(canvas.getByRole('article', { name: 'Pomme et comté' })).toBeVisible()
  },
}

export const AskedAgainAfterADay: Story = {
  name: 'Redemandées après un jour',
  beforeEach: () =>
    void writeCache('public-recipes', {
      kept_at: Date.now() - DAY_MS,
      diet: NO_DIET_KNOWN,
      recipes: [],
    }),
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: 'Pomme et comté' })
    const kept = readCache<{ recipes: { is_favorite: boolean; type: string }[] }>('public-recipes')
    await expect(kept?.recipes).toHaveLength(PUBLIC_RECIPES.length)
    await expect(kept?.recipes.map(({ type }) => type)).toEqual(
      [...(kept?.recipes ?? [])].map(({ type }) => type).sort(byType),
    )
  },
}

/** On another device another diet has been chosen since: other recipes break it. */
export const AskedAgainForAnotherDiet: Story = {
  name: 'Redemandées pour un autre régime',
  beforeEach: () =>
    void writeCache('public-recipes', {
      kept_at: Date.now(),
      diet: '{"kind":"vegan","without":[],"disliked":[]}',
      recipes: [],
    }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Pomme et comté' })).toBeVisible()
  },
}

const ORDER = ['BREAKFAST', 'MEAL', 'SNACK', 'DESSERT', 'OTHER']
const byType = (left: string, right: string) => ORDER.indexOf(left) - ORDER.indexOf(right)
