import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { LandingView } from './LandingView'

const meta = {
  title: 'Écrans/Accueil',
  component: LandingView,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LandingView>

export default meta
type Story = StoryObj<typeof meta>

export const Visitor: Story = {
  name: 'Visiteur',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const sections = canvas.getAllByRole('heading', { level: 2 }).map((title) => title.id)
    await expect(sections).toEqual([
      'calories',
      'dishes',
      'discover',
      'steps',
      'sources',
      'prices',
      'faq',
    ])
    const starts = canvas.getAllByRole('link', { name: 'Créer mon planning' })
    for (const link of starts) await expect(link).toHaveAttribute('href', '/login/create-profile')
    await expect(canvas.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/login',
    )
    for (const link of canvas.getAllByRole('link', { name: 'Découvrir' }))
      await expect(link.getAttribute('href')).toMatch(/#decouvrir$/)
    await expect(document.getElementById('decouvrir')).toBeVisible()
    await expect(document.getElementById('contact')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
      'href',
      '#contact',
    )
  },
}

export const Questions: Story = {
  name: 'Questions fréquentes',
  play: async ({ canvas, userEvent }) => {
    await expect(document.querySelectorAll('details')).toHaveLength(6)
    await userEvent.click(canvas.getByText(/vraiment gratuit/))
    await expect(canvas.getByText(/entièrement pour le moment\. Aucune/)).toBeVisible()
    await userEvent.click(canvas.getByText(/une application mobile/))
    await waitFor(() =>
      expect(canvas.getByText(/entièrement pour le moment\. Aucune/)).not.toBeVisible(),
    )
    await expect(canvas.getByText(/^Pas encore\. NutriPlan/)).toBeVisible()
  },
}
