import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, waitFor, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { problem } from '@/mocks/problem'
import { EDITED } from '@/mocks/profile'
import { changesProfile, sent } from '@/mocks/profileEditor'
import { expectToast } from '@/mocks/toasts'
import ProfileEditScreen from './ProfileEditScreen'

const meta = {
  title: 'Écrans/Profil/Modifier/Répartition des macros',
  component: ProfileEditScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: changesProfile,
  decorators: [inMain],
} satisfies Meta<typeof ProfileEditScreen>

export default meta
type Story = StoryObj<typeof meta>

const LABEL = 'Répartition des macros'

/** Ready-made, with its grams beside it before anything is saved. */
export const Balanced: Story = {
  name: 'Équilibre',
  play: async ({ canvas, userEvent }) => {
    const split = await canvas.findByLabelText(LABEL)
    await expect(split).toHaveDisplayValue('Riche en protéines')
    const grams = await canvas.findByRole('region', { name: /^Vos macros par jour/ })
    await expect(within(grams).getByText('Protéines')).toBeVisible()
    await userEvent.selectOptions(split, 'Équilibre')
    await expect(split).toHaveAccessibleDescription(/15\s% protéines.*dans les repères de l’Anses/)
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        ...EDITED,
        macro_split: { protein: 15, fat: 37, carbohydrate: 48 },
      }),
    )
    await expectToast('Vos informations sont à jour.')
    await expect(canvas.getByLabelText(LABEL)).toHaveDisplayValue('Équilibre')
  },
}

/** One's own: what is left is carbohydrate, so that the three are always 100 %. */
export const OnesOwn: Story = {
  name: 'Répartition libre',
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(LABEL), 'La mienne')
    const protein = canvas.getByLabelText('Protéines (%)')
    await userEvent.clear(protein)
    await userEvent.type(protein, '28')
    await expect(canvas.getByText(/^Glucides\s: 47\s%, ce qui reste\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        ...EDITED,
        macro_split: { protein: 28, fat: 25, carbohydrate: 47 },
      }),
    )
  },
}

/** The part that is wrong is named, with what would be right. */
export const OutOfBounds: Story = {
  name: 'Hors limites',
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(LABEL), 'La mienne')
    const [protein, fat] = [
      canvas.getByLabelText('Protéines (%)'),
      canvas.getByLabelText('Lipides (%)'),
    ]
    await userEvent.clear(protein)
    await userEvent.type(protein, '40')
    await userEvent.tab()
    await waitFor(() => expect(protein).toHaveAccessibleDescription(/de 10 à 35\s%/))
    await expect(canvas.getByRole('button', { name: 'Mettre à jour' })).toBeDisabled()
    await userEvent.clear(protein)
    await userEvent.type(protein, '30')
    await userEvent.clear(fat)
    await userEvent.type(fat, '80')
    await waitFor(() => expect(fat).toHaveAccessibleDescription(/100\s% au plus/))
  },
}

export const Refused: Story = {
  name: 'Refusée par le serveur',
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/profile', () =>
        problem(400, 'VALIDATION_ERROR', {
          errors: [{ path: 'macro_split', code: 'not_allowed' }],
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    const split = await canvas.findByLabelText(LABEL)
    await userEvent.selectOptions(split, 'Équilibre')
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await waitFor(() => expect(split).toHaveAccessibleDescription(/n’a pas pu être enregistrée/))
    await expect(split).toHaveDisplayValue('Équilibre')
  },
}
