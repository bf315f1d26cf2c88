import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { PROFILE, warning, withDiet } from '@/mocks/profile'
import { DailyTarget } from './DailyTarget'
import { Figures } from './Figures'
import { SettingsSheet } from './SettingsSheet'

const meta = { title: 'Composants/Profil' } satisfies Meta

export default meta
export const Energy: StoryObj<typeof DailyTarget> = {
  name: 'Énergie',
  args: { diet: PROFILE.diet_info },
  render: (args) => <DailyTarget {...args} />,
  play: async ({ canvas }) => {
    const target = canvas.getByRole('region', { name: 'Votre objectif par jour' })
    await expect(target).toHaveTextContent(/1\s975 kcal/)
    // The plan's own split, not the summary's: 150 g of protein, not 123.
    await expect(within(target).getByText('Protéines').parentElement).toHaveTextContent(/150\sg/)
    await expect(within(target).getByText('Glucides').parentElement).toHaveTextContent(/220\sg/)
    await expect(canvas.queryByRole('note')).toBeNull()
  },
}

/** On a desk the macros stand beside the energy, whatever is told below them. */
export const LearntOnADesk: StoryObj<typeof DailyTarget> = {
  name: 'Énergie apprise, sur un grand écran',
  globals: { viewport: { value: 'desktop' } },
  args: { diet: PROFILE.diet_info, isLearnt: true },
  render: (args) => <DailyTarget {...args} />,
  play: async ({ canvas }) => {
    const target = canvas.getByRole('region', { name: 'Votre objectif par jour' })
    const macros = within(target).getByRole('region', { name: 'Macros du jour' })
    const learnt = within(target).getByText(/^D’après votre dépense réelle/)
    const [whole, bar, below] = [target, macros, learnt].map((one) => one.getBoundingClientRect())
    await expect(bar?.width).toBeGreaterThan((whole?.width ?? 0) / 2)
    await expect(bar?.bottom).toBeLessThanOrEqual(below?.top ?? 0)
  },
}

export const TooLittleEnergy: StoryObj<typeof DailyTarget> = {
  name: 'Trop peu d’énergie',
  args: {
    diet: withDiet({
      calorieDailyIntake: 1100,
      warnings: [
        warning('BELOW_SAFE_INTAKE', { floor: 1200, gentler_gain_per_week: -0.25 }),
        warning('UNDER_18'),
      ],
    }).diet_info,
  },
  render: (args) => <DailyTarget {...args} />,
  play: async ({ canvas }) => {
    const note = canvas.getByRole('note', { name: 'À savoir' })
    await expect(note).toHaveTextContent(/mieux vaut rester au-dessus de 1\s200\skcal/)
    await expect(note).not.toHaveTextContent('adultes')
  },
}

export const Cards: StoryObj<typeof Figures> = {
  name: 'Cartes',
  args: { profile: PROFILE },
  render: (args) => <Figures {...args} />,
  play: async ({ canvas }) => {
    const figures = canvas
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        term.parentElement?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' '),
      ])
    await expect(figures).toEqual([
      ['Poids cible', '65 kg'],
      ['À perdre par mois', '1 kg'],
      ['Objectif dans', '20 semaines'],
      ['IMC', '24,2'],
      ['Activité', 'Actif'],
      ['Repas par jour', '4 repas'],
      ['Eau par jour', '2,31 L'],
      ['Fibres par jour', '30 g'],
    ])
  },
}

const settings = { onClose: fn(), onAddWeighIn: fn(), onLogOut: fn() }

export const Settings: StoryObj<typeof SettingsSheet> = {
  name: 'Réglages',
  args: { open: true, ...settings },
  render: (args) => <SettingsSheet {...args} />,
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Réglages' }))
    await expect(sheet.getByRole('link', { name: 'Modifier mes informations' })).toHaveAttribute(
      'href',
      '/dashboard/profile/edit',
    )
    await expect(sheet.getByRole('link', { name: 'Mon compte' })).toHaveAttribute(
      'href',
      '/dashboard/profile/account',
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Ajouter une pesée' }))
    await expect(settings.onAddWeighIn).toHaveBeenCalled()
    await userEvent.click(sheet.getByRole('button', { name: 'Se déconnecter' }))
    await expect(settings.onLogOut).toHaveBeenCalled()
  },
}
