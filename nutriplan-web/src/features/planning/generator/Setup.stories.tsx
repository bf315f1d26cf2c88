import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { weekDays } from '@/vocabulary/dates'
import { EVERYTHING } from '@/vocabulary/diet'
import { BatchField } from './BatchField'
import { ChosenRecipes } from './ChosenRecipes'
import { DietNotice } from './DietNotice'
import { DEFAULT_SETUP, type Setup } from './pool'
import { RotationField } from './RotationField'
import { SetupView } from './SetupView'
import { SwitchField } from './SwitchField'

const recipes = listed([...OWN_RECIPES, ...PUBLIC_RECIPES])
const changed = fn()

const meta = {
  title: 'Composants/Planning/Réglages du générateur',
  beforeEach: () => {
    changed.mockClear()
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Rotation: StoryObj<typeof RotationField> = {
  name: 'Rotation',
  args: {
    kinds: ['breakfast', 'snack'],
    rotation: { breakfast: 2, lunch: 3, dinner: 3, snack: 4 },
    available: { breakfast: 3, lunch: 6, dinner: 6, snack: 1 },
    onChange: changed,
  },
  render: (args) => <RotationField {...args} />,
  play: async ({ canvas, userEvent }) => {
    const snacks = within(canvas.getByRole('group', { name: 'Collations' }))
    await expect(snacks.getByText(/^1\srecette disponible$/)).toBeVisible()
    const choices = snacks.getAllByRole('radio').map((choice) => choice.closest('label'))
    await expect(choices.map((choice) => choice?.textContent)).toEqual([...'1234567'])
    await userEvent.click(snacks.getByRole('radio', { name: '7' }))
    await expect(changed).toHaveBeenCalledWith({ breakfast: 2, lunch: 3, dinner: 3, snack: 7 })
  },
}

/** Off at first; switched on, it asks how often one wants to cook, and keeps it. */
export const Batch: Story = {
  name: 'Cuisiner une fois',
  render: function Stateful() {
    const [setup, setSetup] = useState<Setup>(DEFAULT_SETUP)
    const change = (next: Setup) => {
      changed(next)
      setSetup(next)
    }
    return <BatchField setup={setup} onChange={change} />
  },
  play: async ({ canvas, userEvent }) => {
    const name = /^Cuisiner une fois, manger plusieurs fois/
    await expect(canvas.getByRole('switch', { name })).not.toBeChecked()
    await expect(canvas.queryByText('4 fois au plus')).toBeNull()
    await userEvent.click(canvas.getByRole('switch', { name }))
    await expect(canvas.getByText('4 fois au plus')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cuisiner une fois de moins' }))
    await expect(canvas.getByText('3 fois au plus')).toBeVisible()
    await expect(changed).toHaveBeenLastCalledWith({
      ...DEFAULT_SETUP,
      isBatch: true,
      sessions: 3,
    })
    await userEvent.click(canvas.getByRole('switch', { name }))
    await userEvent.click(canvas.getByRole('switch', { name }))
    await expect(canvas.getByText('3 fois au plus')).toBeVisible()
  },
}

export const Chosen: StoryObj<typeof ChosenRecipes> = {
  name: 'Recettes choisies',
  args: { recipes: recipes, chosen: ['r-11'], onChange: changed },
  render: (args) => <ChosenRecipes {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1\srecette choisie$/)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Mon riz sauté du dimanche' }))
    await expect(changed).toHaveBeenLastCalledWith(['r-11', 'r-14'])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pomme et comté' }))
    await expect(changed).toHaveBeenLastCalledWith([])
    await userEvent.type(canvas.getByRole('searchbox'), 'licorne')
    await expect(canvas.getByRole('status')).toHaveTextContent('Aucun resultat pour "licorne"')
  },
}

export const NoDietYet: StoryObj<typeof DietNotice> = {
  name: 'Pas encore de régime',
  args: { diet: EVERYTHING },
  render: (args) => <DietNotice {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Vous ne mangez pas de tout\s\?/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Choisir mon régime' })).toHaveAttribute(
      'href',
      '/dashboard/profile/edit',
    )
  },
}

export const WithADiet: StoryObj<typeof DietNotice> = {
  name: 'Avec un régime',
  args: { diet: { kind: 'vegetarian', without: ['gluten'], disliked: [20020, 20047] } },
  render: (args) => <DietNotice {...args} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Votre régime\s: végétarien, sans gluten, 2\saliments évités\./),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Changer' })).toBeVisible()
  },
}

function Stateful() {
  const [setup, setSetup] = useState<Setup>({ ...DEFAULT_SETUP, pool: 'all' })
  const change = (next: Setup) => {
    changed(next)
    setSetup(next)
  }
  const kept = { locked: 1, eaten: 0 }
  return (
    <SetupView
      week={{ offset: 1, days: weekDays('2026-11-23'), isBegun: true }}
      setup={setup}
      recipes={recipes}
      mealsPerDay={4}
      kept={kept}
      onWeekChange={fn()}
      onChange={change}
    />
  )
}

export const Options: Story = {
  name: 'Options',
  render: () => <Stateful />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^1\srepas verrouillé reste en place\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: /Ajuster les quantités/ }))
    await expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ optimize: false }))
    await userEvent.click(canvas.getByRole('radio', { name: /^Mes recettes/ }))
    await expect(
      canvas.getByText(/^Ajoutez au moins 1\spetit déjeuner et 1\scollation à vos recettes/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Utiliser toutes les recettes' }))
    await expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ pool: 'all' }))
  },
}

export const Switch: Story = {
  name: 'Interrupteur',
  render: function Stateful() {
    const [on, setOn] = useState(false)
    return (
      <SwitchField
        label="En quantités de cuisine"
        hint="Des œufs entiers"
        checked={on}
        onChange={setOn}
      >
        {on && <p>Activé</p>}
      </SwitchField>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Activé')).toBeNull()
    await userEvent.click(canvas.getByRole('switch', { name: /^En quantités de cuisine/ }))
    await expect(canvas.getByText('Activé')).toBeVisible()
  },
}
