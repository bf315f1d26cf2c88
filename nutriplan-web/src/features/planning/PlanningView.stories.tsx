import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { checked, fullWeek, startedWeek } from '@/mocks/week'
import { PlanningView } from './PlanningView'
import { synced, weekView } from './week'

const MONDAY = '2026-11-23'
const CONTEXT = { monday: MONDAY, today: '2026-11-24', mealsPerDay: 4 }

function daysWith(meals: ReturnType<typeof fullWeek>, context = CONTEXT) {
  const answer = checked(MONDAY, meals)
  return weekView(
    { meals: synced({}, answer), targets: answer.targets, days: answer.days },
    context,
  )
}

const meta = {
  title: 'Écrans/Planning',
  component: PlanningView,
  parameters: { layout: 'fullscreen' },
  args: {
    offset: 0,
    monday: MONDAY,
    days: daysWith(startedWeek(MONDAY)),
    loading: false,
    failed: false,
    hasSaved: true,
    busy: new Set<string>(),
    onRetry: fn(),
    onOffsetChange: fn(),
    onGenerate: fn(),
    onChoose: fn(),
    onRemove: fn(),
    onOptimize: fn(),
  },
  decorators: [(Story) => <main style={{ padding: 'var(--page-gutter)' }}>{Story()}</main>],
} satisfies Meta<typeof PlanningView>

export default meta
type Story = StoryObj<typeof meta>

export const Started: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Semaine en cours' })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: /Aujourd’hui, mardi 24 novembre/ }),
    ).toHaveAttribute('aria-current', 'date')
    const monday = canvas.getByRole('region', { name: 'Repas du lundi 23 novembre' })
    await expect(
      within(monday).getByRole('img', { name: /Objectif calorique du jour : 70\s%/ }),
    ).toBeVisible()
  },
}

export const Full: Story = { args: { days: daysWith(fullWeek(MONDAY)) } }

export const FullOnPhone: Story = { ...Full, globals: { viewport: { value: 'mobile2' } } }

export const FullInTheDark: Story = { ...Full, globals: { theme: 'dark' } }

export const Empty: Story = {
  args: { days: daysWith([]) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /Ajouter une recette\s: déjeuner du mardi 24 novembre/ }),
    )
    await expect(args.onChoose).toHaveBeenCalledWith({ date: '2026-11-24', type: 'LUNCH' })
    await userEvent.click(canvas.getByRole('button', { name: 'Générer ma semaine de repas' }))
    await expect(args.onGenerate).toHaveBeenCalledOnce()
  },
}

export const SixMeals: Story = {
  args: { days: daysWith([], { ...CONTEXT, mealsPerDay: 6 }) },
  play: async ({ canvas }) => {
    const monday = within(canvas.getByRole('region', { name: 'Repas du lundi 23 novembre' }))
    await expect(monday.getAllByRole('heading', { name: 'Collation' })).toHaveLength(3)
    for (const snack of ['du matin', 'de l’après-midi', 'du soir']) {
      await expect(
        monday.getByRole('button', { name: new RegExp(`collation ${snack}`) }),
      ).toBeVisible()
    }
  },
}

export const NextWeek: Story = {
  args: { offset: 1, days: daysWith([], { ...CONTEXT, today: '2026-11-17' }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Semaine prochaine' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Voir la semaine prochaine' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir à la semaine en cours' }))
    await expect(args.onOffsetChange).toHaveBeenCalledWith(0)
  },
}

export const Loading: Story = {
  args: { days: weekView(null, CONTEXT), loading: true, hasSaved: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('On récupère votre petit déjeuner...')).toHaveLength(7)
  },
}

export const Failed: Story = {
  args: { days: weekView(null, CONTEXT), failed: true, hasSaved: false },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Votre planning n’a pas pu être chargé.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const OfflineWithSavedWeek: Story = {
  args: { failed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('voici votre dernier planning')
    await expect(canvas.getAllByRole('article').length).toBeGreaterThan(0)
  },
}

export const OpenMeal: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = within(
      canvas.getByRole('article', { name: 'petit déjeuner du lundi 23 novembre' }),
    )
    await expect(card.queryByRole('list', { name: 'Ingrédients' })).toBeNull()
    await userEvent.click(card.getByRole('button', { expanded: false }))
    await expect(card.getByRole('list', { name: 'Ingrédients' })).toBeVisible()
    await expect(card.getByText('Quantités ajustées à vos besoins')).toBeVisible()
  },
}

export const RemoveMeal: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const card = within(
      canvas.getByRole('article', { name: 'petit déjeuner du lundi 23 novembre' }),
    )
    await userEvent.click(card.getByRole('button', { expanded: false }))
    await userEvent.click(card.getByRole('button', { name: 'Retirer du planning' }))
    await expect(args.onRemove).not.toHaveBeenCalled()
    const second = card.getByRole('button', { name: 'Supprimer?' })
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(card.getByRole('button', { name: 'Retirer du planning' }))
    await userEvent.click(card.getByRole('button', { name: 'Supprimer?' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const OptimizeMeal: Story = {
  args: {
    days: daysWith(startedWeek(MONDAY).map((meal) => ({ ...meal, is_optimized: false }))),
  },
  play: async ({ args, canvas, userEvent }) => {
    const card = within(
      canvas.getByRole('article', { name: 'petit déjeuner du lundi 23 novembre' }),
    )
    await userEvent.click(card.getByRole('button', { expanded: false }))
    await userEvent.click(card.getByRole('button', { name: 'Optimiser' }))
    await expect(args.onOptimize).toHaveBeenCalledOnce()
  },
}

export const ChooseDay: Story = {
  args: { days: daysWith(fullWeek(MONDAY)) },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole('button', { name: /vendredi 27 novembre/ })
    await userEvent.click(day)
    await expect(day).toHaveAttribute('data-shown', 'true')
  },
}
