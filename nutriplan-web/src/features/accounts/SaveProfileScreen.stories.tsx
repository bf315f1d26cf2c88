import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn, waitFor } from 'storybook/test'
import { type Meal, unsaved } from '@/api'
import { PROPOSED_WEEK } from '@/api/proposedWeek'
import { knowsProvider, refusesSignIn } from '@/mocks/account'
import { accountServer } from '@/mocks/accountServer'
import { CurrentPath } from '@/mocks/CurrentPath'
import { onDay } from '@/mocks/clock'
import { losesFirstResponse } from '@/mocks/lostResponse'
import { NEW_PROFILE, proposesWeeks, WIZARD_ANSWERS } from '@/mocks/newAccount'
import { problem } from '@/mocks/problem'
import { signedOut } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { checked, fullWeek, preview } from '@/mocks/week'
import { addDays, mondayOf, today } from '@/vocabulary/dates'
import { keepDraft, keepEmail, readDraft } from './draft'
import { readProposedWeek, storeProposedWeek } from './proposal/proposalStore'
import { weekToBegin } from './proposal/useProposedWeek'
import SaveProfileScreen from './SaveProfileScreen'

const meta = {
  title: 'Écrans/Création du compte',
  component: SaveProfileScreen,
  parameters: { layout: 'fullscreen', router: { at: '/login/create-profile/save' } },
  beforeEach: ({ msw }) => {
    msw.use(knowsProvider())
    keepEmail('camille@exemple.fr')
    keepDraft(WIZARD_ANSWERS)
    return signedOut()
  },
  render: () => (
    <Routes>
      <Route path="/login/create-profile/save" element={<SaveProfileScreen />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
} satisfies Meta<typeof SaveProfileScreen>

export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const sent = fn()

const submit: Play = async ({ canvas, userEvent }) => {
  await expect(canvas.getByLabelText('Adresse e-mail')).toHaveValue('camille@exemple.fr')
  await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Marche-2026!')
  await userEvent.click(canvas.getByRole('button', { name: 'Créer mon compte' }))
}

export const Registered: Story = {
  name: 'Compte créé',
  beforeEach: ({ msw }) => msw.use(...accountServer(null, sent)),
  play: async (context) => {
    await submit(context)
    await context.canvas.findByText('Vous êtes sur /dashboard')
    await expectToast('Inscription réussie')
    await expect(sent).toHaveBeenLastCalledWith('signIn', {
      email: 'camille@exemple.fr',
      password: 'Marche-2026!',
      register: true,
      ...NEW_PROFILE,
    })
    await expect(readDraft()).toEqual({})
  },
}

const MONDAY = mondayOf(today())
const week = preview(MONDAY)
const planned = fn()
const plans = (meals: readonly Meal[], answer = () => HttpResponse.json([], { status: 201 })) => [
  http.post('*/api/meal/check-updates', () => HttpResponse.json(checked(MONDAY, meals))),
  http.post('*/api/meal/week-generate', async ({ request }) => {
    planned(await request.json())
    return answer()
  }),
]
const wantsTheWeek = () =>
  storeProposedWeek({
    answers: '',
    monday: MONDAY,
    today: today(),
    preview: week,
    held: [],
    wanted: true,
  })

/** The week that was promised is in the plan, dish by dish, as it was shown. */
export const KeepsTheWeek: Story = {
  name: 'La semaine est gardée',
  beforeEach: ({ msw }) => {
    const clockBack = onDay(MONDAY)
    planned.mockClear()
    wantsTheWeek()
    msw.use(...accountServer(null), ...plans([]))
    return clockBack
  },
  play: async (context) => {
    await submit(context)
    await context.canvas.findByText('Vous êtes sur /dashboard/planning')
    await expect(planned).toHaveBeenCalledOnce()
    const saved = planned.mock.lastCall?.[0]
    const [day = ''] = Object.keys(week.planning)
    await expect(saved[day].LUNCH.recipes).toEqual(week.planning[day]?.LUNCH?.recipes)
    await expect(readProposedWeek()).toBeNull()
  },
}

/** What cannot be saved waits in the plan, as a week that is proposed. */
export const WeekNotSaved: Story = {
  name: 'Semaine pas encore enregistrée',
  beforeEach: ({ msw }) => {
    const clockBack = onDay(MONDAY)
    wantsTheWeek()
    msw.use(...accountServer(null), ...plans([], () => problem(503, 'UNAVAILABLE')))
    return clockBack
  },
  play: async (context) => {
    await submit(context)
    await context.canvas.findByText('Vous êtes sur /dashboard/planning')
    await expect(unsaved.read(PROPOSED_WEEK)).toMatchObject({
      monday: MONDAY,
      setup: { pool: 'all', amounts: 'kitchen' },
      preview: week,
    })
  },
}

/** Nothing is saved over meals that are planned already. */
export const PlanHasMeals: Story = {
  name: 'Le planning a déjà des repas',
  beforeEach: ({ msw }) => {
    planned.mockClear()
    wantsTheWeek()
    msw.use(...accountServer(null), ...plans(fullWeek(MONDAY)))
  },
  play: async (context) => {
    await submit(context)
    await context.canvas.findByText('Vous êtes sur /dashboard/planning')
    await expect(planned).not.toHaveBeenCalled()
    await expect(unsaved.read(PROPOSED_WEEK)).toMatchObject({ monday: mondayOf(today()) })
  },
}

/** The page was left open until the wanted week was over: another one is proposed. */
export const WeekIsOver: Story = {
  name: 'Semaine passée entre-temps',
  beforeEach: ({ msw }) => {
    planned.mockClear()
    const monday = addDays(mondayOf(today()), -7)
    storeProposedWeek({
      answers: JSON.stringify(NEW_PROFILE),
      monday,
      today: monday,
      preview: preview(monday),
      held: [],
      wanted: true,
    })
    msw.use(...accountServer(null), ...plans([]), proposesWeeks())
  },
  play: async (context) => {
    await submit(context)
    await context.canvas.findByText('Vous êtes sur /dashboard/planning')
    await expectToast(/^La semaine que vous vouliez garder est passée\s: en voici une autre/)
    await expect(planned).not.toHaveBeenCalled()
    await expect(unsaved.read(PROPOSED_WEEK)).toMatchObject({ monday: weekToBegin(today()) })
  },
}

/** The account was made, only the answer was lost: trying again opens its session. */
export const RetryIsIdempotent: Story = {
  name: 'Second envoi sans doublon',
  beforeEach: ({ msw }) =>
    msw.use(...losesFirstResponse('post', '*/api/login/email', accountServer(null, sent))),
  play: async (context) => {
    const { canvas, userEvent } = context
    await submit(context)
    const again = await canvas.findByRole('button', { name: 'Créer mon compte' })
    await waitFor(() => expect(again).toBeEnabled())
    await userEvent.click(again)
    await canvas.findByText('Vous êtes sur /dashboard')
    await expect(sent.mock.calls.filter(([what]) => what === 'signIn')).toHaveLength(1)
  },
}

export const AddressTaken: Story = {
  name: 'Adresse déjà prise',
  beforeEach: ({ msw }) => msw.use(...accountServer()),
  play: async (context) => {
    await submit(context)
    await expectToast(
      'Cet email est deja utilisé. Vous avez peut-être utilisé Google pour vous connecter.',
    )
    await expect(readDraft().weight).toBe('72,5')
    await expect(context.canvas.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}

const refusesField = (path: string, code: string) =>
  refusesSignIn(400, 'VALIDATION_ERROR', { errors: [{ path, code }] })

export const PasswordTooCommon: Story = {
  name: 'Mot de passe trop courant',
  beforeEach: ({ msw }) => msw.use(refusesField('password', 'too_common')),
  play: async (context) => {
    const { canvas } = context
    await submit(context)
    await expect(
      await canvas.findByText(
        'Ce mot de passe est trop courant : choisissez-en un plus long ou plus inattendu.',
      ),
    ).toBeVisible()
    await expect(canvas.getByLabelText('Mot de passe')).toHaveValue('Marche-2026!')
    await expect(canvas.getByLabelText('Adresse e-mail')).toHaveValue('camille@exemple.fr')
    await expect(readDraft().weight).toBe('72,5')
  },
}

export const AddressWithUnicode: Story = {
  name: 'Adresse avec des accents',
  beforeEach: ({ msw }) => msw.use(refusesField('email', 'not_ascii')),
  play: async (context) => {
    const { canvas } = context
    await submit(context)
    await expect(await canvas.findByText(/ne passent pas partout avant le @/)).toBeVisible()
    await expect(canvas.getByLabelText('Mot de passe')).toHaveValue('Marche-2026!')
  },
}

export const NothingToSave: Story = {
  name: 'Rien à enregistrer',
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvas }) => {
    await canvas.findByText('Vous êtes sur /login/create-profile')
  },
}
