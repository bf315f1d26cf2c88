import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, fn, waitFor } from 'storybook/test'
import { CurrentPath } from '@/mocks/CurrentPath'
import { accountWithoutProfile, NEW_PROFILE, WIZARD_ANSWERS } from '@/mocks/newAccount'
import { problem } from '@/mocks/problem'
import { PROFILE, previewsTargets } from '@/mocks/profile'
import { signedIn, signedOut } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { keepDraft, readDraft } from '../draft'
import WizardScreen from './WizardScreen'

const saved = fn()
const saves = http.put('*/api/profile', async ({ request }) => {
  saved(await request.json())
  return HttpResponse.json(PROFILE)
})

const at = (step: number) => ({ router: { at: `/login/create-profile?etape=${step}` } })

const meta = {
  title: 'Écrans/Création du profil',
  component: WizardScreen,
  parameters: { layout: 'fullscreen', ...at(1) },
  beforeEach: ({ msw }) => {
    msw.use(previewsTargets())
    return signedOut()
  },
  render: () => (
    <Routes>
      <Route path="/login/create-profile" element={<WizardScreen />} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  ),
} satisfies Meta<typeof WizardScreen>

export default meta
type Story = StoryObj<typeof meta>

export const WholeWay: Story = {
  name: 'Tout le parcours',
  play: async ({ canvas, userEvent }) => {
    const next = async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Etape suivante' }))
    await userEvent.type(canvas.getByLabelText('Pseudo'), 'Camille')
    await next()
    await expect(canvas.queryByRole('button', { name: 'Etape suivante' })).toBeNull()
    await userEvent.type(await canvas.findByLabelText('Date de naissance'), '1994-05-17')
    await next()
    await userEvent.type(await canvas.findByLabelText(/Poids actuel/), '72,5')
    await next()
    await userEvent.type(await canvas.findByLabelText(/Taille/), '168')
    await next()
    await userEvent.click(await canvas.findByRole('radio', { name: 'Femme' }))
    await userEvent.click(await canvas.findByRole('radio', { name: /^Peu actif/ }))
    await userEvent.type(await canvas.findByLabelText(/Poids cible/), '66')
    await next()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '8 sur 9')
    await userEvent.click(await canvas.findByRole('radio', { name: /Perdre 2/ }))
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Obtenir mon planning maintenant' }),
    )
    await canvas.findByText('Vous êtes sur /login/create-profile/week')
    await expect(readDraft()).toEqual(WIZARD_ANSWERS)
  },
}

export const GoesBackAStep: Story = {
  name: 'Une étape en arrière',
  parameters: at(3),
  beforeEach: () => keepDraft(WIZARD_ANSWERS),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText(/Poids actuel/)).toHaveValue('72,5')
    await userEvent.click(canvas.getByRole('link', { name: 'Étape précédente' }))
    await expect(await canvas.findByLabelText('Date de naissance')).toHaveValue('1994-05-17')
  },
}

export const NotSaved: Story = {
  name: 'Enregistrement impossible',
  parameters: at(8),
  beforeEach: ({ msw }) => {
    keepDraft(WIZARD_ANSWERS)
    msw.use(
      accountWithoutProfile,
      http.put('*/api/profile', () => problem(503, 'UNAVAILABLE')),
    )
    return signedIn()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Obtenir mon planning maintenant' }),
    )
    await expectToast(/^Votre profil n’a pas pu être enregistré\./)
    await expect(readDraft()).toEqual(WIZARD_ANSWERS)
  },
}

export const FiveActivities: Story = {
  name: 'Cinq activités',
  parameters: at(6),
  beforeEach: () => keepDraft(WIZARD_ANSWERS),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(5)
    await expect(canvas.getByRole('radio', { name: /^Peu actif/ })).toBeChecked()
  },
}

/** Where no button shows yet, its room covers no answer. */
export const FiveActivitiesUnanswered: Story = {
  name: 'Cinq activités, sans réponse',
  parameters: at(6),
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, activity_level: '' }),
  play: async ({ canvas }) => {
    const radios = await canvas.findAllByRole('radio')
    const choices = radios.map((radio) => radio.closest('label'))
    const last = choices.at(-1)?.getBoundingClientRect().bottom ?? 0
    await expect(last).toBeGreaterThan(innerHeight)
    const atTheFoot = [8, 24, 40, 56, 72].map((above) =>
      document.elementFromPoint(innerWidth / 2, innerHeight - above),
    )
    await expect(
      atTheFoot.filter((top) => choices.some((choice) => choice?.contains(top))).length,
    ).toBeGreaterThanOrEqual(3)
  },
}

export const FourPaces: Story = {
  name: 'Quatre rythmes',
  parameters: at(8),
  beforeEach: () => keepDraft(WIZARD_ANSWERS),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(4)
    await expect(canvas.getByRole('radio', { name: /^Perdre 2/ })).toBeChecked()
  },
}

/** Too little to live on is said where the pace is chosen, before there is any account. */
export const TooFast: Story = {
  name: 'Rythme trop rapide',
  parameters: at(8),
  beforeEach: ({ msw }) => {
    keepDraft({ ...WIZARD_ANSWERS, gain_per_week: '-1' })
    msw.use(previewsTargets(0.5))
  },
  play: async ({ canvas, userEvent }) => {
    const note = await canvas.findByRole('note', { name: 'À savoir' })
    await expect(note).toHaveTextContent(/Objectif\s: 871\skcal par jour/)
    await userEvent.click(canvas.getByRole('button', { name: /^Passer à −1\skg par mois/ }))
    await expect(canvas.getByRole('radio', { name: /^Perdre 1/ })).toBeChecked()
    await waitFor(() => expect(canvas.queryByRole('note')).toBeNull())
    await expect(canvas.getByText(/^Votre rythme est maintenant de −1\skg/)).toBeVisible()
    await expect(readDraft().gain_per_week).toBe('-0.25')
  },
}

/** The first arrow back leads to the sign-in. */
export const BackToTheSignIn: Story = {
  name: 'Retour à la connexion',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 sur 9')
    await userEvent.click(canvas.getByRole('link', { name: 'Revenir à la connexion' }))
    await canvas.findByText('Vous êtes sur /login')
  },
}

function Reloaded() {
  const [visit, setVisit] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Recharger
      </button>
      <WizardScreen key={visit} />
    </>
  )
}

/** Why the button does not come is said once one stops typing, and no longer than it holds. */
export const SaysWhatIsWrong: Story = {
  name: 'Réponse impossible',
  parameters: at(3),
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, weight: '' }),
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText(/Poids actuel/)
    await userEvent.type(weight, '725')
    await waitFor(
      () => expect(weight).toHaveAccessibleDescription('Le poids doit être inférieur à 500 kg'),
      { timeout: 3000 },
    )
    await expect(weight).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Etape suivante' })).toBeNull()
    await userEvent.clear(weight)
    await waitFor(() => expect(weight).toHaveAccessibleDescription('Veuillez entrer votre poids'))
    await userEvent.type(weight, '72')
    await canvas.findByRole('button', { name: 'Etape suivante' })
    await waitFor(() => expect(weight).toBeValid())
  },
}

/** What is typed is typed at once, and Enter goes on. */
export const ByEnter: Story = {
  name: 'Avec la touche Entrée',
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Pseudo')).toHaveFocus())
    await userEvent.keyboard('Camille{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Date de naissance')).toHaveFocus())
  },
}

/** The keyboard moves between choices without leaving them; Enter goes on. */
export const ChoosesByKeyboard: Story = {
  name: 'Choix au clavier',
  parameters: at(5),
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, gender: 'male', activity_level: '' }),
  play: async ({ canvas, userEvent }) => {
    const man = await canvas.findByRole('radio', { name: 'Homme' })
    man.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Femme' })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('radio', { name: /^Peu actif/ })
  },
}

/** What was answered elsewhere is not asked again on the way. */
export const AsksWhatIsMissing: Story = {
  name: 'Seulement ce qui manque',
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, activity_level: '' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Etape suivante' }))
    await expect(await canvas.findAllByRole('radio')).toHaveLength(5)
  },
}

export const SurvivesAReload: Story = {
  name: 'Après rechargement',
  parameters: at(3),
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, weight: '' }),
  render: () => <Reloaded />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Poids actuel/), '81,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Recharger' }))
    await expect(await canvas.findByLabelText(/Poids actuel/)).toHaveValue('81,5')
  },
}

export const NothingToLose: Story = {
  name: 'Objectif déjà atteint',
  parameters: at(8),
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, weight_goal: '72.5' }),
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/Poids cible/)
    await expect(
      canvas.getByRole('button', { name: 'Obtenir mon planning maintenant' }),
    ).toBeVisible()
  },
}

export const GoalCrossesWeight: Story = {
  name: 'L’objectif passe de l’autre côté',
  parameters: at(8),
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, weight_goal: '80' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('radio', { name: /Prendre 2/ })
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
    await expect(
      canvas.queryByRole('button', { name: 'Obtenir mon planning maintenant' }),
    ).toBeNull()
  },
}

export const WithAnAccount: Story = {
  name: 'Avec un compte',
  parameters: at(8),
  beforeEach: ({ msw }) => {
    keepDraft(WIZARD_ANSWERS)
    msw.use(accountWithoutProfile, saves)
    return signedIn()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Obtenir mon planning maintenant' }),
    )
    await canvas.findByText('Vous êtes sur /dashboard/profile')
    await expect(saved).toHaveBeenLastCalledWith(NEW_PROFILE)
    await expectToast(/Bienvenue sur NutriPlan/)
    await waitFor(() => expect(readDraft()).toEqual({}))
  },
}

export const Creating: Story = {
  name: 'Création en cours',
  parameters: at(8),
  beforeEach: ({ msw }) => {
    keepDraft(WIZARD_ANSWERS)
    msw.use(
      accountWithoutProfile,
      http.put('*/api/profile', () => delay('infinite')),
    )
    return signedIn()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Obtenir mon planning maintenant' }),
    )
    await expect(await canvas.findByRole('status')).toHaveTextContent('Création de votre profil...')
  },
}

export const AccountUnknown: Story = {
  name: 'Compte inconnu',
  beforeEach: ({ msw }) => {
    msw.use(
      http.get('*/api/profile/check', () =>
        HttpResponse.json({ user_created: false, profile_created: false }),
      ),
    )
    return signedIn()
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Vous êtes sur /login')
    await expectToast('Connectez-vous ou créez votre compte pour enregistrer votre profil.')
  },
}
