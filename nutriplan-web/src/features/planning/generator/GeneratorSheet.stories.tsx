import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { checked, preview, startedWeek } from '@/mocks/week'
import { weekDays } from '@/vocabulary/dates'
import { synced, weekView } from '../week'
import { GeneratorSheet } from './GeneratorSheet'
import { DEFAULT_SETUP, type Setup } from './pool'
import { previewDays } from './preview'

const MONDAY = '2026-11-23'
const answer = checked(MONDAY, startedWeek(MONDAY))
const planned = weekView(
  {
    meals: synced({}, answer),
    targets: answer.targets,
    days: answer.days,
    outdated: [],
    against: [],
    offPlan: [],
    adjustment: null,
  },
  { monday: MONDAY, today: '2026-11-23', mealsPerDay: 4 },
)
const favorites = PUBLIC_RECIPES.map((recipe) => ({ ...recipe, is_favorite: true }))

const meta = {
  title: 'Écrans/Planning/Générateur',
  component: GeneratorSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    step: 'setup',
    week: { offset: 0, days: weekDays(MONDAY).slice(1), isBegun: true },
    setup: DEFAULT_SETUP,
    recipes: listed([...OWN_RECIPES, ...favorites]),
    recipesFailed: false,
    mealsPerDay: 4,
    days: null,
    shortfalls: [],
    cooking: null,
    marks: [],
    kept: { locked: 0, eaten: 0 },
    onChangeMeal: fn(),
    held: new Set<string>(),
    onHold: fn(),
    onExclude: fn(),
    onServe: fn(),
    onAmountsChange: fn(),
    onWeekChange: fn(),
    onSetupChange: fn(),
    onRetryRecipes: fn(),
    onGenerate: fn(),
    onSave: fn(),
    onClose: fn(),
    onNextWeek: fn(),
  },
  render: function Stateful(args) {
    const [setup, setSetup] = useState<Setup>(args.setup)
    const change = (next: Setup) => {
      args.onSetupChange(next)
      setSetup(next)
    }
    return <GeneratorSheet {...args} setup={setup} onSetupChange={change} />
  },
} satisfies Meta<typeof GeneratorSheet>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog'))

export const SetupReady: Story = {
  name: 'Réglages prêts',
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(
      sheet.getByText(
        /^Votre semaine commence aujourd’hui\s: du mardi 24 novembre au dimanche 29 novembre\.$/,
      ),
    ).toBeVisible()
    await expect(sheet.getByRole('radio', { name: 'Dès aujourd’hui' })).toBeChecked()
    await userEvent.click(sheet.getByRole('radio', { name: 'Semaine prochaine' }))
    await expect(args.onWeekChange).toHaveBeenCalledWith(1)
    await expect(sheet.getByRole('radio', { name: /Mes favoris/ })).toBeChecked()
    await expect(sheet.getByRole('switch', { name: /Ajuster les quantités/ })).toBeChecked()
    for (const [kind, count] of [
      ['Petits déjeuners', '2'],
      ['Déjeuners', '3'],
      ['Dîners', '3'],
      ['Collations', '2'],
    ]) {
      const group = within(sheet.getByRole('group', { name: kind }))
      await expect(group.getByRole('radio', { name: count })).toBeChecked()
    }
    await userEvent.click(
      within(sheet.getByRole('group', { name: 'Dîners' })).getByRole('radio', { name: '5' }),
    )
    await expect(args.onSetupChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ rotation: { breakfast: 2, lunch: 3, dinner: 5, snack: 2 } }),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Générer' }))
    await expect(args.onGenerate).toHaveBeenCalledOnce()
  },
}

export const ThreeMealsNeedNoSnack: Story = {
  name: 'Trois repas, sans collation',
  args: { mealsPerDay: 3 },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.queryByRole('group', { name: 'Collations' })).toBeNull()
  },
}

/** On a Monday, this week is whole. */
export const OnAMonday: Story = {
  name: 'Un lundi',
  args: { week: { offset: 0, days: weekDays(MONDAY), isBegun: false } },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByText('Du lundi 23 novembre au dimanche 29 novembre.')).toBeVisible()
    await expect(sheet.getByRole('radio', { name: 'Cette semaine' })).toBeChecked()
  },
}

export const LoadingRecipes: Story = {
  name: 'Chargement des recettes',
  args: { recipes: undefined },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole('status')).toHaveTextContent('On prépare vos recettes...')
  },
}

export const RecipesFailed: Story = {
  name: 'Recettes introuvables',
  args: { recipes: undefined, recipesFailed: true },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetryRecipes).toHaveBeenCalledOnce()
  },
}

export const Generating: Story = {
  name: 'Génération en cours',
  args: { step: 'generating' },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole('status')).toHaveTextContent('On compose votre semaine...')
  },
}

export const Preview: Story = {
  name: 'Proposition',
  args: {
    step: 'preview',
    days: previewDays(preview(MONDAY, { replaced: 'Salade du frigo' }), planned),
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(await sheet.findAllByRole('region', { name: /^Repas du/ })).toHaveLength(7)
    const monday = within(sheet.getByRole('region', { name: 'Repas du lundi 23 novembre' }))
    await expect(monday.getByText(/Remplace «\sSalade du frigo\s»/)).toBeVisible()
    await expect(
      monday.getByRole('img', { name: /Objectif calorique du jour : 100\s%/ }),
    ).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Une autre semaine' }))
    await expect(args.onGenerate).toHaveBeenCalledOnce()
    await userEvent.click(sheet.getByRole('button', { name: 'Sauvegarder mon planning' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(sheet.getByRole('button', { name: 'Annuler' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Saving: Story = {
  name: 'Enregistrement en cours',
  args: { ...Preview.args, step: 'saving' },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    const save = sheet.getByRole('button', { name: 'Sauvegarder mon planning' })
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(save)
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const NothingLeftToPlan: Story = {
  name: 'Plus rien à planifier',
  args: { step: 'preview', days: null },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole('status')).toHaveTextContent('passés ou verrouillés')
    await userEvent.click(sheet.getByRole('button', { name: 'Générer la semaine prochaine' }))
    await expect(args.onNextWeek).toHaveBeenCalledOnce()
  },
}

export const LocksAreRespected: Story = {
  name: 'Repas gardés respectés',
  args: { kept: { locked: 2, eaten: 1 } },
  play: async () => {
    const sheet = await dialog()
    await expect(
      sheet.getByText(/^2\srepas verrouillés et 1\srepas mangé restent en place\.$/),
    ).toBeVisible()
  },
}

export const WhatIsMissing: Story = {
  name: 'Ce qui manque',
  args: {
    ...Preview.args,
    shortfalls: [
      {
        macro: 'proteins',
        direction: 'UNDER',
        dates: ['2026-11-23', '2026-11-24', '2026-11-26'],
        grams: 22.4,
        kind: 'MEAL',
        grams_per_100_kcal: 8.5,
      },
      {
        macro: 'fats',
        direction: 'OVER',
        dates: ['2026-11-25'],
        grams: 9,
        kind: 'SNACK',
        grams_per_100_kcal: 3,
      },
    ],
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    const missing = within(sheet.getByRole('region', { name: 'Pour tomber encore plus juste' }))
    await expect(
      missing.getByText(
        /^Il manque 22\sg de protéines \(lundi, mardi et jeudi, en moyenne par jour\)\. Ajoutez des repas qui apportent au moins 8,5\sg de protéines pour 100\skcal\.$/,
      ),
    ).toBeVisible()
    await expect(
      missing.getByText(
        /^Il y a 9\sg de lipides de trop \(mercredi\)\. Ajoutez des collations qui apportent au plus 3\sg/,
      ),
    ).toBeVisible()
    await userEvent.click(
      sheet.getByRole('button', { name: /^Changer ce plat\s: déjeuner du lundi/ }),
    )
    await expect(args.onChangeMeal).toHaveBeenCalledWith({ date: MONDAY, type: 'LUNCH' })
  },
}
