import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { keepsLearning } from '@/mocks/learnt'
import { problem } from '@/mocks/problem'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { keepsWeighIns } from '@/mocks/weighIns'
import ProfileScreen from '../ProfileScreen'

const meta = {
  title: 'Écrans/Profil/Dépense réelle/Réponses',
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(...keepsLearning(), ...keepsWeighIns())
    return signedIn()
  },
  decorators: [inMain],
} satisfies Meta<typeof ProfileScreen>

export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const card = async ({ canvas }: Parameters<Play>[0]) =>
  within(await canvas.findByRole('region', { name: 'Votre dépense réelle' }))

const target = ({ canvas }: Parameters<Play>[0]) =>
  canvas.getByRole('region', { name: 'Votre objectif par jour' })

const press = async (context: Parameters<Play>[0], name: string) =>
  context.userEvent.click(await (await card(context)).findByRole('button', { name }))

export const AcceptAndTakeItBack: Story = {
  name: 'Accepter, puis annuler',
  play: async (context) => {
    await press(context, 'Adopter ces objectifs')
    await expectToast('Nouveaux objectifs adoptés.')
    await waitFor(() => expect(target(context)).toHaveTextContent(/1\s765 kcal/))
    await expect(target(context)).toHaveTextContent(
      'D’après votre dépense réelle, apprise de vos pesées',
    )
    await expect((await card(context)).queryByRole('table')).toBeNull()
    await context.userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await expectToast('C’est annulé.')
    await waitFor(() => expect(target(context)).toHaveTextContent(/1\s975 kcal/))
    await expect(target(context)).not.toHaveTextContent('dépense réelle')
    await (await card(context)).findByRole('button', { name: 'Adopter ces objectifs' })
  },
}

export const RefuseAndChangeOnesMind: Story = {
  name: 'Refuser, puis changer d’avis',
  play: async (context) => {
    await press(context, 'Garder les miens')
    await expectToast('Vos objectifs restent les mêmes.')
    await press(context, 'Revoir la proposition')
    await press(context, 'Adopter ces objectifs')
    await expectToast('Nouveaux objectifs adoptés.')
    await press(context, 'Revenir à la formule')
    await expectToast('Vos objectifs suivent de nouveau la formule.')
    await (await card(context)).findByText(/Vous avez gardé vos objectifs/)
    await waitFor(() => expect(target(context)).toHaveTextContent(/1\s975 kcal/))
  },
}

export const MovedMeanwhile: Story = {
  name: 'Proposition changée entre-temps',
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('*/api/profile/learnt-expenditure/proposal', () =>
        problem(400, 'VALIDATION_ERROR', {
          errors: [{ path: 'correction', code: 'not_allowed' }],
        }),
      ),
    ),
  play: async (context) => {
    await press(context, 'Adopter ces objectifs')
    await expectToast('La proposition vient de changer. La voici à jour.')
    await (await card(context)).findByRole('button', { name: 'Adopter ces objectifs' })
  },
}

export const NotSent: Story = {
  name: 'Réponse non envoyée',
  beforeEach: ({ msw }) =>
    msw.use(http.put('*/api/profile/learnt-expenditure/proposal', () => HttpResponse.error())),
  play: async (context) => {
    await press(context, 'Garder les miens')
    await expectToast(/Votre réponse n’a pas pu être enregistrée\. Le serveur ne répond pas/)
    await expect(
      await (await card(context)).findByRole('button', { name: 'Garder les miens' }),
    ).toBeEnabled()
  },
}
