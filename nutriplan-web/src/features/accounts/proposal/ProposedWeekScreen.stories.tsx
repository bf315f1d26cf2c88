import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { offersVisitorAlternatives, visitorAlternatives } from '@/mocks/alternatives'
import { CurrentPath } from '@/mocks/CurrentPath'
import { proposesWeeks, WIZARD_ANSWERS } from '@/mocks/newAccount'
import { problem } from '@/mocks/problem'
import { previewsTargets } from '@/mocks/profile'
import { signedOut } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { keepDraft, readDraft } from '../draft'
import ProposedWeekScreen from './ProposedWeekScreen'
import { readProposedWeek } from './proposalStore'

const asked = fn()
const askedDishes = fn()

const meta = {
  title: 'Écrans/Première semaine',
  component: ProposedWeekScreen,
  parameters: { layout: 'fullscreen', router: { at: '/login/create-profile/week' } },
  beforeEach: ({ msw }) => {
    asked.mockClear()
    askedDishes.mockClear()
    msw.use(previewsTargets(), proposesWeeks(asked), offersVisitorAlternatives(askedDishes))
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
  name: 'Semaine proposée',
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
  name: 'Semaine en préparation',
  beforeEach: ({ msw }) => {
    msw.use(http.post('*/api/meal/week-preview/visitor', () => new Promise(() => {})))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('On compose votre semaine...')
    await expect(canvas.queryByRole('link', { name: 'Garder cette semaine' })).toBeNull()
  },
}

export const Another: Story = {
  name: 'Une autre semaine',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Une autre semaine' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await expect(asked.mock.lastCall?.[0].other_than.length).toBeGreaterThan(0)
    await canvas.findByRole('link', { name: 'Garder cette semaine' })
  },
}

/** Who does not see the days hears that others are on their way, and that they are there. */
export const AnotherComposing: Story = {
  name: 'Une autre semaine, en préparation',
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('link', { name: 'Garder cette semaine' })
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent(/^Du \d/)
    msw.use(http.post('*/api/meal/week-preview/visitor', () => new Promise(() => {})))
    await userEvent.click(canvas.getByRole('button', { name: 'Une autre semaine' }))
    await waitFor(() => expect(status).toHaveTextContent('On compose votre semaine...'))
  },
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Changer ce plat' }))

/** The lunch of the first day. */
const lunch = async (canvas: ReturnType<typeof within>) => {
  const [first] = await canvas.findAllByRole('article')
  return within(first as HTMLElement).getByRole('button', {
    name: /^Changer ce plat\s: Déjeuner/,
  })
}

const [, OTHER] = visitorAlternatives('LUNCH')
const OTHER_NAME = new RegExp(OTHER?.recipe_name ?? '')

/** Two presses change a dish; it stays in another week, and is what is kept. */
export const DishChanged: Story = {
  name: 'Plat changé',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await lunch(canvas))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: OTHER_NAME }))
    await waitFor(async () => expect(await lunch(canvas)).toHaveTextContent(OTHER_NAME))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(askedDishes).toHaveBeenCalledOnce()
    const [{ start_date, dishes, seed }] = asked.mock.lastCall ?? []
    await expect(dishes[start_date].LUNCH).toBe(OTHER?.recipe_id)
    await expect(Object.keys(dishes)).toHaveLength(7)
    await expect(seed).toBe(7)
    await userEvent.click(canvas.getByRole('button', { name: 'Une autre semaine' }))
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0].dishes).toEqual({
        [start_date]: { LUNCH: OTHER?.recipe_id },
      }),
    )
    await userEvent.click(await canvas.findByRole('link', { name: 'Garder cette semaine' }))
    await canvas.findByText('Vous êtes sur /login/create-profile/save')
    await expect(readProposedWeek()?.preview.planning[start_date]?.LUNCH?.recipes).toEqual([
      OTHER?.recipe_id,
    ])
  },
}

/** What one likes stays when another week is asked for, also after a reload. */
export const DishHeld: Story = {
  name: 'Plat gardé',
  render: () => <Reloaded />,
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('article')
    const name = /^Garder ce repas\s: déjeuner/
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name }))
    await userEvent.click(canvas.getByRole('button', { name: 'Recharger' }))
    const [again] = await canvas.findAllByRole('article')
    await expect(within(again as HTMLElement).getByRole('button', { name })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Une autre semaine' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    const [{ start_date, dishes }] = asked.mock.lastCall ?? []
    await expect(Object.keys(dishes)).toEqual([start_date])
    await expect(Object.keys(dishes[start_date])).toEqual(['LUNCH'])
  },
}

/** The week stays as it was, and says why. */
export const ChangeFailed: Story = {
  name: 'Changement impossible',
  play: async ({ canvas, msw, userEvent }) => {
    const before = (await lunch(canvas)).textContent
    msw.use(http.post('*/api/meal/week-preview/visitor', () => problem(503, 'UNAVAILABLE')))
    await userEvent.click(await lunch(canvas))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: OTHER_NAME }))
    await expectToast(/^Le plat n’a pas pu être changé/, 'error')
    await expect((await lunch(canvas)).textContent).toBe(before)
    await expect(canvas.getByRole('link', { name: 'Garder cette semaine' })).toBeVisible()
  },
}

/** Without the server there are no other dishes: they are asked for again. */
export const AlternativesFailed: Story = {
  name: 'Autres plats introuvables',
  beforeEach: ({ msw }) => {
    msw.use(
      http.post('*/api/meal/week-preview/visitor/alternatives', () => problem(503, 'UNAVAILABLE'), {
        once: true,
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await lunch(canvas))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: 'Réessayer' }))
    await expect(await sheet.findAllByRole('listitem')).toHaveLength(
      visitorAlternatives('LUNCH').length,
    )
  },
}

export const Kept: Story = {
  name: 'Semaine gardée',
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
  name: 'Après rechargement',
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
  name: 'Rythme trop rapide',
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
  name: 'Objectif déjà atteint',
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
  name: 'Aucune semaine',
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
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.getByRole('link', { name: 'Créer mon compte sans elle' })).toHaveAttribute(
      'href',
      '/login/create-profile/save',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await canvas.findByRole('link', { name: 'Garder cette semaine' })
  },
}

export const NothingAnswered: Story = {
  name: 'Sans réponses',
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvas }) => {
    await canvas.findByText('Vous êtes sur /login/create-profile')
  },
}
