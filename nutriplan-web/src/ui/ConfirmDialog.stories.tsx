import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ConfirmDialog } from './ConfirmDialog'

const meta = {
  title: 'Composants/Demande de confirmation',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Supprimer cette recette ?',
    text: '« Riz sauté » quittera vos recettes.',
    confirm: 'Supprimer',
    cancel: 'Garder la recette',
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Confirm: Story = {
  name: 'Confirmer',
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer cette recette ?' })
    await expect(dialog).toHaveAccessibleDescription('« Riz sauté » quittera vos recettes.')
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const CancelHasFocus: Story = {
  name: 'Le focus sur Annuler',
  play: async ({ args, userEvent }) => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Garder la recette' })).toHaveFocus(),
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const Escape: Story = {
  name: 'Échap',
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
  },
}

export const Phone: Story = {
  name: 'Sur téléphone',
  globals: { viewport: { value: 'mobile2' }, theme: 'dark' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toBeVisible()
  },
}
