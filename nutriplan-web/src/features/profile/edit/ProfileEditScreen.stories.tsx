import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, waitFor, within } from 'storybook/test'
import { foodServer } from '@/mocks/foodServer'
import { heldRequests } from '@/mocks/heldRequests'
import { inMain } from '@/mocks/inMain'
import { problem } from '@/mocks/problem'
import { EDITED, PROFILE, previewsTargets, profileServer } from '@/mocks/profile'
import { changesProfile, sent } from '@/mocks/profileEditor'
import { recipeServer } from '@/mocks/recipeServer'
import { PUBLIC_RECIPES } from '@/mocks/recipes'
import { expectToast } from '@/mocks/toasts'
import ProfileEditScreen from './ProfileEditScreen'

const meta = {
  title: 'Écrans/Profil/Modifier',
  component: ProfileEditScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: changesProfile,
  decorators: [inMain],
} satisfies Meta<typeof ProfileEditScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Unchanged: Story = {
  name: 'Inchangé',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Toutes vos informations sont sauvergadées.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Mettre à jour' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Revenir à mon profil' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    )
  },
}

export const OnPhone: Story = {
  name: 'Sur téléphone',
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Poids cible (kg)')).toBeVisible()
  },
}

export const LoadingTheProfile: Story = {
  name: 'Chargement du profil',
  beforeEach: ({ msw }) => msw.use(http.get('/api/profile', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading profile...')
  },
}

export const Sending: Story = {
  name: 'Envoi en cours',
  beforeEach: ({ msw }) => msw.use(http.put('/api/profile', () => delay('infinite'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Repas par jour'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    const button = await canvas.findByRole('button', { name: 'Envoie de la modif' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Update: Story = {
  name: 'Enregistrer',
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '69,5')
    await userEvent.selectOptions(canvas.getByLabelText('Repas par jour'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ ...EDITED, weight: 69.5, meal_schedule: 5 }),
    )
    await expectToast('Vos informations sont à jour.')
    await expect(canvas.getByText('Toutes vos informations sont sauvergadées.')).toBeVisible()
  },
}

const firstSaving = heldRequests('put', '/api/profile', { once: true })

/** The server takes its time: what is typed meanwhile stays, and is saved with the next press. */
export const TypedWhileSaving: Story = {
  name: 'Écrire pendant l’enregistrement',
  beforeEach: ({ msw }) => msw.use(firstSaving.handler()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Repas par jour'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await canvas.findByRole('button', { name: 'Envoie de la modif' })
    const weight = canvas.getByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '69,5')
    firstSaving.releases[0]?.()
    await expectToast('Vos informations sont à jour.')
    await expect(weight).toHaveValue('69,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expect(
      await canvas.findByText('Toutes vos informations sont sauvergadées.'),
    ).toBeVisible()
    await expect(sent.mock.calls).toEqual([
      [{ ...EDITED, meal_schedule: 5 }],
      [{ ...EDITED, meal_schedule: 5, weight: 69.5 }],
    ])
  },
}

export const ChoosingADiet: Story = {
  name: 'Choisir un régime',
  beforeEach: ({ msw }) => msw.use(...foodServer(fn())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Régime'), 'Végane')
    await userEvent.click(canvas.getByLabelText('Sans gluten'))
    await userEvent.type(canvas.getByLabelText('Aliments que vous n’aimez pas'), 'courgette')
    await userEvent.click(await canvas.findByRole('option', { name: /Courgette/ }))
    await expect(canvas.getByRole('list', { name: 'Aliments évités' })).toHaveTextContent(
      'Courgette',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        ...EDITED,
        diet: { kind: 'vegan', without: ['gluten'], disliked: [20020] },
      }),
    )
    await expectToast('Vos informations sont à jour.')
  },
}

const DISLIKES = { kind: 'omnivore', without: [], disliked: [20047, 22000] } as const

/** Foods that were disliked before are told by name, and one can like them again. */
export const LikingAFoodAgain: Story = {
  name: 'Aimer de nouveau un aliment',
  beforeEach: ({ msw }) => {
    const diet = { ...DISLIKES, without: [], disliked: [...DISLIKES.disliked] }
    msw.use(...foodServer(fn()), ...profileServer({ ...PROFILE, diet }, sent))
  },
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: /^Ne plus éviter\s: Tomate$/ })
    await userEvent.click(again)
    await expect(canvas.getByRole('list', { name: 'Aliments évités' })).not.toHaveTextContent(
      'Tomate',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        ...EDITED,
        diet: { kind: 'omnivore', without: [], disliked: [22000] },
      }),
    )
  },
}

/** What was never to be proposed again is listed with the diet, and allowed in one press. */
export const AllowingADishAgain: Story = {
  name: 'Permettre de nouveau un plat',
  beforeEach: ({ msw }) =>
    msw.use(
      ...recipeServer(
        PUBLIC_RECIPES.map((one) => ({ ...one, is_excluded: ['r-05', 'r-11'].includes(one.id) })),
        sent,
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    const dishes = within(
      await canvas.findByRole('region', { name: 'Plats que vous ne voulez plus' }),
    )
    await expect(dishes.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(
      dishes.getByRole('button', { name: /^Autoriser à nouveau\s: Pomme et comté$/ }),
    )
    const toast = await expectToast('Ce plat pourra de nouveau vous être proposé.', 'success')
    await waitFor(() => expect(dishes.getAllByRole('listitem')).toHaveLength(1))
    await expect(sent).toHaveBeenLastCalledWith('DELETE', 'r-11')
    await userEvent.click(within(toast).getByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.', 'success')
    await expect(dishes.getAllByRole('listitem')).toHaveLength(2)
  },
}

export const FromLosingToGaining: Story = {
  name: 'De la perte à la prise',
  play: async ({ canvas, userEvent }) => {
    const goal = await canvas.findByLabelText('Poids cible (kg)')
    await expect(canvas.getByLabelText('Perte par mois')).toHaveValue('-0.25')
    await userEvent.clear(goal)
    await userEvent.type(goal, '74')
    await expect(await canvas.findByLabelText('Gain par mois')).toHaveValue('0.25')
    await userEvent.clear(goal)
    await userEvent.type(goal, '70')
    await waitFor(() => expect(canvas.queryByLabelText(/par mois/)).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ weight_goal: 70, gain_per_week: 0 }),
      ),
    )
  },
}

/** What a pace would mean is said before it is stored. */
export const TooFast: Story = {
  name: 'Rythme trop rapide',
  beforeEach: ({ msw }) => msw.use(previewsTargets(0.5)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Perte par mois'), '-1')
    await expect(await canvas.findByRole('note', { name: 'À savoir' })).toHaveTextContent(/871/)
    await userEvent.click(canvas.getByRole('button', { name: /^Passer à −1\skg par mois/ }))
    await expect(canvas.getByLabelText('Perte par mois')).toHaveValue('-0.25')
    await waitFor(() => expect(canvas.queryByRole('note')).toBeNull())
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const Invalid: Story = {
  name: 'Valeurs invalides',
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '5')
    await userEvent.tab()
    await expect(await canvas.findByText('Le poids doit être supérieur à 10 kg')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Mettre à jour' })).toBeDisabled()
  },
}

/** Another rate than the four, or than the way to the goal allows, is the server's to refuse. */
export const Refused: Story = {
  name: 'Refusé par le serveur',
  beforeEach: ({ msw }) =>
    msw.use(
      http.put(
        '/api/profile',
        () =>
          problem(400, 'VALIDATION_ERROR', {
            errors: [
              { path: 'gain_per_week', code: 'not_allowed' },
              { path: 'meal_schedule', code: 'not_allowed' },
            ],
          }),
        { once: true },
      ),
      http.put('/api/profile', () =>
        problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'meal_schedule', code: 'missing' }] }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Repas par jour'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expect(await canvas.findByText('Valeur invalide pour le gain par mois')).toBeVisible()
    await expect(canvas.getByText('Valeur invalide pour le nombre de repas')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Repas par jour'), '6')
    await userEvent.selectOptions(canvas.getByLabelText('Perte par mois'), '-0.5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expect(
      await canvas.findByText('Veuillez sélectionner le nombre de repas par jour'),
    ).toBeVisible()
  },
}

export const FourPaces: Story = {
  name: 'Quatre rythmes',
  play: async ({ canvas }) => {
    const pace = await canvas.findByLabelText('Perte par mois')
    const options = within(pace).getAllByRole<HTMLOptionElement>('option')
    await expect(options.slice(1).map((option) => [option.textContent, option.value])).toEqual([
      ['1\u00a0kg par mois', '-0.25'],
      ['2\u00a0kg par mois', '-0.5'],
      ['3\u00a0kg par mois', '-0.75'],
      ['4\u00a0kg par mois', '-1'],
    ])
  },
}

const failsWith = (status: number, code: string): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => msw.use(http.put('/api/profile', () => problem(status, code))),
})

const sendAnything: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.selectOptions(await canvas.findByLabelText('Repas par jour'), '5')
  await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
}

export const UnknownFailure: Story = {
  ...failsWith(418, 'TEAPOT'),
  name: 'Échec inconnu',
  play: async (context) => {
    await sendAnything(context)
    await expectToast('Une erreur est survenue')
  },
}

/** The session is renewed, and the new token is refused too. */
export const WithoutAToken: Story = {
  name: 'Sans jeton',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/token/refresh/', () => HttpResponse.json({})),
      http.put('/api/profile', () => problem(401, 'NOT_AUTHENTICATED')),
    ),
  play: async (context) => {
    await sendAnything(context)
    await expectToast('No authentication token found.')
    await expect(context.canvas.getByLabelText('Repas par jour')).toHaveValue('5')
  },
}

export const ServerDown: Story = {
  name: 'Serveur injoignable',
  beforeEach: ({ msw }) =>
    msw.use(http.put('/api/profile', () => new HttpResponse(null, { status: 503 }))),
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '69,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expectToast('Le serveur est momentanément indisponible.')
    await expect(weight).toHaveValue('69,5')
  },
}
