import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { updateProfile } from '@/api'
import { inMain } from '@/mocks/inMain'
import { changesProfile, sent } from '@/mocks/profileEditor'
import { expectToast } from '@/mocks/toasts'
import ProfileEditScreen from './ProfileEditScreen'

const meta = {
  title: 'Écrans/Profil/Modifier sur deux appareils',
  component: ProfileEditScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: changesProfile,
  decorators: [inMain],
} satisfies Meta<typeof ProfileEditScreen>

export default meta
type Story = StoryObj<typeof meta>

const inBothVersions = async () => {
  const dialog = await screen.findByRole('dialog', {
    name: 'Votre profil a été modifié sur un autre appareil',
  })
  return within(dialog)
}

/** Types a weight while another device, which knows nothing of it, stores another one. */
const typeMeanwhile: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const weight = await canvas.findByLabelText('Poids actuel (kg)')
  await userEvent.clear(weight)
  await userEvent.type(weight, '69,5')
  await updateProfile({ body: { weight: 68, meal_schedule: 5 } })
  sent.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
}

export const ChangedElsewhere: Story = {
  name: 'Modifié ailleurs',
  play: async (context) => {
    await typeMeanwhile(context)
    const dialog = await inBothVersions()
    await expect(dialog.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
      'Poids actuel',
      'Repas par jour',
    ])
    await expect(dialog.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '68\u00a0kg',
      '69,5\u00a0kg',
      '5 repas',
      '4 repas',
    ])
    await expect(sent).not.toHaveBeenCalled()
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(context.canvas.getByLabelText('Poids actuel (kg)')).toHaveValue('69,5')
  },
}

export const KeepMine: Story = {
  name: 'Garder la mienne',
  play: async (context) => {
    await typeMeanwhile(context)
    const dialog = await inBothVersions()
    await context.userEvent.click(dialog.getByRole('button', { name: 'Garder ma version' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ weight: 69.5, meal_schedule: 4 }),
      ),
    )
    await expectToast('Vos informations sont à jour.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(context.canvas.getByLabelText('Poids actuel (kg)')).toHaveValue('69,5')
  },
}

export const TakeTheirs: Story = {
  name: 'Prendre l’autre',
  play: async (context) => {
    const { canvas, userEvent } = context
    await typeMeanwhile(context)
    const dialog = await inBothVersions()
    await userEvent.click(dialog.getByRole('button', { name: 'Prendre la version enregistrée' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const weight = canvas.getByLabelText('Poids actuel (kg)')
    await expect(weight).toHaveValue('68')
    await waitFor(() => expect(weight).toHaveFocus())
    await expect(canvas.getByLabelText('Repas par jour')).toHaveValue('5')
    await expect(sent).not.toHaveBeenCalled()
    // It is the stored version: a change of it is taken.
    await userEvent.selectOptions(canvas.getByLabelText('Repas par jour'), '6')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expectToast('Vos informations sont à jour.')
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ weight: 68, meal_schedule: 6 }),
    )
  },
}

/** What the form does not show is nobody's choice: the address was confirmed meanwhile, say. */
export const ChangedElsewhereUnseen: Story = {
  name: 'Modifié ailleurs sans qu’on l’ait vu',
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText('Poids actuel (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '69,5')
    await updateProfile({ body: { display_name: 'Cam' } })
    sent.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expectToast('Vos informations sont à jour.')
    await expect(sent).toHaveBeenCalledOnce()
  },
}
