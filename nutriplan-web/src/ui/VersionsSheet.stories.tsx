import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { versions } from '@/vocabulary/versions'
import { VersionsSheet } from './VersionsSheet'

const meta = {
  title: 'Composants/Deux versions',
  component: VersionsSheet,
  args: {
    open: true,
    title: 'Cette recette a été modifiée sur un autre appareil',
    ...versions,
    differences: [
      { label: 'Nom de la recette', theirs: ['Riz sauté'], mine: ['Riz sauté du dimanche'] },
      {
        label: 'Ingrédients',
        theirs: ['Riz basmati : 80 g', 'Œuf : 100 g'],
        mine: ['Riz basmati : 80 g', 'Œuf : 150 g', 'Carotte : 100 g'],
      },
    ],
    onKeepMine: fn(),
    onTakeTheirs: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VersionsSheet>

export default meta
type Story = StoryObj<typeof meta>

export const SideBySide: Story = {
  name: 'Côte à côte',
  play: async () => {
    const dialog = await screen.findByRole('dialog', {
      name: 'Cette recette a été modifiée sur un autre appareil',
    })
    await expect(dialog).toHaveAccessibleDescription(/Rien n’est perdu/)
    const [stored, typed] = within(dialog).getAllByRole('columnheader')
    await expect(stored).toHaveTextContent('Version enregistrée')
    await expect(typed).toHaveTextContent('Votre version')
    await expect(within(dialog).getByText('Œuf : 150 g')).toBeVisible()
  },
}

export const KeepMine: Story = {
  name: 'Garder la mienne',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Garder ma version' }))
    await expect(args.onKeepMine).toHaveBeenCalledOnce()
    await expect(args.onTakeTheirs).not.toHaveBeenCalled()
  },
}

export const TakeTheirs: Story = {
  name: 'Prendre l’autre',
  play: async ({ args, userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Prendre la version enregistrée' }),
    )
    await expect(args.onTakeTheirs).toHaveBeenCalledOnce()
    await expect(args.onKeepMine).not.toHaveBeenCalled()
  },
}

export const Neither: Story = {
  name: 'Aucune',
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const LongOnAPhone: Story = {
  name: 'Longues, sur téléphone',
  globals: { viewport: { value: 'mobile2' }, theme: 'dark' },
  args: {
    differences: [
      { label: 'Nom de la recette', theirs: ['A'.repeat(120)], mine: ['B'.repeat(120)] },
      {
        label: 'Ingrédients',
        theirs: Array.from({ length: 40 }, (_, index) => `Aliment ${index} : 100 g`),
        mine: ['Œuf : 150 g'],
      },
    ],
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    await expect(screen.getByRole('button', { name: 'Garder ma version' })).toBeVisible()
  },
}
