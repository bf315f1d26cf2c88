import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, fn, waitFor } from 'storybook/test'
import { CurrentPath } from '@/mocks/CurrentPath'
import { proposesWeeks, WIZARD_ANSWERS } from '@/mocks/newAccount'
import { problem } from '@/mocks/problem'
import { previewsTargets } from '@/mocks/profile'
import { signedOut } from '@/mocks/session'
import { keepDraft, readDraft } from '../draft'
import ProposedWeekScreen from './ProposedWeekScreen'
import { readProposedWeek } from './proposalStore'

const asked = fn()

const meta = {
  title: 'Écrans/Première semaine',
  component: ProposedWeekScreen,
  parameters: { layout: 'fullscreen', router: { at: '/login/create-profile/week' } },
  beforeEach: ({ msw }) => {
    asked.mockClear()
    msw.use(previewsTargets(), proposesWeeks(asked))
    keepDraft(WIZARD_ANSWERS)
    return signedOut()
  },
  render: () => (
    <Routes>
      <Route path="/login/create-profile/week" element={<ProposedWeekScreen />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
} satisfies Meta<typeof ProposedWeekScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Proposed: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Camille, voici ce qu’il vous faut' }),
    ).toBeVisible()
    const targets = await canvas.findByRole('region', { name: 'Votre objectif par jour' })
    await waitFor(() => expect(targets).toHaveTextContent(/Protéines150.g/))
    await expect(targets).toHaveTextContent(/66.kg vers le \d/)
    await expect(await canvas.findAllByRole('article')).toHaveLength(7)
    await expect(canvas.getByRole('link', { name: 'Garder cette semaine' })).toBeVisible()
    await expect(asked).toHaveBeenCalledOnce()
  },
}

export const Composing: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.post('*/api/meal/week-preview/visitor', () => new Promise(() => {})))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('On compose votre semaine...')
    await expect(canvas.queryByRole('link', { name: 'Garder cette semaine' })).toBeNull()
  },
}

export const Another: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Une autre semaine' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await expect(asked.mock.lastCall?.[0].other_than.length).toBeGreaterThan(0)
    await canvas.findByRole('link', { name: 'Garder cette semaine' })
  },
}

export const Kept: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Garder cette semaine' }))
    await canvas.findByText('Vous êtes sur /login/create-profile/save')
    await expect(readProposedWeek()?.wanted).toBe(true)
    await expect(readDraft()).toEqual(WIZARD_ANSWERS)
  },
}

function Reloaded() {
  const [visit, setVisit] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Recharger
      </button>
      <ProposedWeekScreen key={visit} />
    </>
  )
}

/** The week that was shown is the week that is shown again: it is not asked for anew. */
export const SurvivesAReload: Story = {
  render: () => <Reloaded />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Garder cette semaine' })
    await userEvent.click(canvas.getByRole('button', { name: 'Recharger' }))
    await expect(await canvas.findAllByRole('article')).toHaveLength(7)
    await expect(asked).toHaveBeenCalledOnce()
  },
}

/** Too little to live on is told beside the figure; the gentler pace brings its own week. */
export const TooFast: Story = {
  beforeEach: ({ msw }) => {
    keepDraft({ ...WIZARD_ANSWERS, gain_per_week: '-1' })
    msw.use(previewsTargets(0.5))
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('note', { name: 'À savoir' })
    await userEvent.click(canvas.getByRole('button', { name: /^Passer à −1\skg par mois/ }))
    await waitFor(() => expect(canvas.queryByRole('note')).toBeNull())
    await expect(readDraft().gain_per_week).toBe('-0.25')
    await waitFor(() => expect(asked.mock.lastCall?.[0].gain_per_week).toBe(-0.25))
  },
}

export const NothingToLose: Story = {
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, display_name: '', weight_goal: '72,5' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Voici ce qu’il vous faut' }),
    ).toBeVisible()
    await canvas.findByRole('link', { name: 'Garder cette semaine' })
    await waitFor(() => expect(asked.mock.lastCall?.[0].gain_per_week).toBe(0))
  },
}

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.post('*/api/meal/week-preview/visitor', () => problem(503, 'UNAVAILABLE'), {
        once: true,
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Votre semaine n’a pas pu être composée',
    )
    await expect(canvas.getByRole('link', { name: 'Créer mon compte sans elle' })).toHaveAttribute(
      'href',
      '/login/create-profile/save',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await canvas.findByRole('link', { name: 'Garder cette semaine' })
  },
}

export const NothingAnswered: Story = {
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvas }) => {
    await canvas.findByText('Vous êtes sur /login/create-profile')
  },
}
