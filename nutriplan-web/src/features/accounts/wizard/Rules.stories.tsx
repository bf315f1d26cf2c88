import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { Route, Routes, useNavigate } from 'react-router'
import { expect } from 'storybook/test'
import { CurrentPath } from '@/mocks/CurrentPath'
import { accountWithoutProfile, WIZARD_ANSWERS } from '@/mocks/newAccount'
import { problem } from '@/mocks/problem'
import { previewsTargets } from '@/mocks/profile'
import { signedIn, signedOut } from '@/mocks/session'
import { keepDraft } from '../draft'
import WizardScreen from './WizardScreen'

const at = (step: number) => ({ router: { at: `/login/create-profile?etape=${step}` } })

const meta = {
  title: 'Écrans/Création du profil/Règles',
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
type Play = NonNullable<Story['play']>

export const OutOfBounds: Story = {
  name: 'Hors limites',
  parameters: at(3),
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, weight: '' }),
  play: async ({ canvas, userEvent }) => {
    const weight = await canvas.findByLabelText(/Poids actuel/)
    for (const [typed, message] of [
      ['9,9', 'Le poids doit être supérieur à 10 kg'],
      ['501', 'Le poids doit être inférieur à 500 kg'],
    ] as const) {
      await userEvent.clear(weight)
      await userEvent.type(weight, typed)
      await userEvent.tab()
      await expect(await canvas.findByText(message)).toBeVisible()
      await expect(canvas.queryByRole('button', { name: 'Etape suivante' })).toBeNull()
    }
    await userEvent.clear(weight)
    await userEvent.type(weight, '10')
    await expect(await canvas.findByRole('button', { name: 'Etape suivante' })).toBeVisible()
  },
}

const RULES: [step: number, label: RegExp, typed: string, message: string][] = [
  [1, /Pseudo/, 'a'.repeat(51), 'Le pseudo doit contenir au maximum 50 caractères'],
  [2, /Date de naissance/, '2023-01-02', 'La date de naissance est trop recente'],
  [2, /Date de naissance/, '1909-12-31', 'La date de naissance est trop ancienne'],
  [2, /Date de naissance/, '', 'Veuillez entrer votre date de naissance'],
  [4, /Taille/, '29', 'La taille doit être supérieure à 30 cm'],
  [4, /Taille/, '301', 'La taille doit être inférieure à 300 cm'],
  [7, /Poids cible/, '9', 'Le poids cible doit être supérieur à 10 kg'],
  [7, /Poids cible/, '501', 'Le poids cible doit être inférieur à 500 kg'],
]

function Stepping() {
  const navigate = useNavigate()
  return (
    <>
      {[1, 2, 4, 7, 8].map((step) => (
        <button key={step} type="button" onClick={() => navigate(`?etape=${step}`)}>
          {`Étape ${step}`}
        </button>
      ))}
      <WizardScreen />
    </>
  )
}

export const MessageForEachRule: Story = {
  name: 'Un message par règle',
  beforeEach: () => keepDraft(WIZARD_ANSWERS),
  render: () => <Stepping />,
  play: async ({ canvas, userEvent }) => {
    for (const [step, label, typed, message] of RULES) {
      await userEvent.click(canvas.getByRole('button', { name: `Étape ${step}` }))
      const field = await canvas.findByLabelText(label)
      const before = (field as HTMLInputElement).value
      await userEvent.clear(field)
      if (typed) await userEvent.type(field, typed)
      await userEvent.tab()
      await expect(await canvas.findByText(message)).toBeVisible()
      await expect(canvas.queryByRole('button', { name: 'Etape suivante' })).toBeNull()
      await userEvent.clear(field)
      await userEvent.type(field, before)
    }
  },
}

const leaveUnanswered: Play = async ({ canvas, userEvent }) => {
  const [first] = await canvas.findAllByRole('radio')
  first?.focus()
  await userEvent.tab()
}

export const SexNotChosen: Story = {
  name: 'Sexe non choisi',
  parameters: at(5),
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, gender: '' }),
  play: async (context) => {
    await leaveUnanswered(context)
    await context.canvas.findByText('Valeur invalide pour le sexe')
  },
}

export const ActivityNotChosen: Story = {
  name: 'Activité non choisie',
  parameters: at(6),
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, activity_level: '' }),
  play: async (context) => {
    await leaveUnanswered(context)
    await context.canvas.findByText("Valeur invalide pour le niveau d'activité")
  },
}

export const PaceNotChosen: Story = {
  name: 'Rythme non choisi',
  parameters: at(8),
  beforeEach: () => keepDraft({ ...WIZARD_ANSWERS, gain_per_week: '' }),
  play: async (context) => {
    await leaveUnanswered(context)
    await context.canvas.findByText('Veuillez sélectionner votre gain par mois')
  },
}

export const PaceRefused: Story = {
  name: 'Rythme refusé',
  parameters: at(8),
  beforeEach: ({ msw }) => {
    keepDraft(WIZARD_ANSWERS)
    msw.use(
      accountWithoutProfile,
      http.put('*/api/profile', () =>
        problem(400, 'VALIDATION_ERROR', {
          errors: [{ path: 'gain_per_week', code: 'not_allowed' }],
        }),
      ),
    )
    return signedIn()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Obtenir mon planning maintenant' }),
    )
    await canvas.findByText('Valeur invalide pour le gain par mois')
  },
}

export const RefusedByTheServer: Story = {
  name: 'Refusé par le serveur',
  parameters: at(8),
  beforeEach: ({ msw }) => {
    keepDraft(WIZARD_ANSWERS)
    msw.use(
      accountWithoutProfile,
      http.put('*/api/profile', () =>
        problem(400, 'VALIDATION_ERROR', {
          errors: [{ path: 'height', code: 'too_small', limit: 30 }],
        }),
      ),
    )
    return signedIn()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Obtenir mon planning maintenant' }),
    )
    await expect(await canvas.findByLabelText(/Taille/)).toHaveValue('168')
    await expect(await canvas.findByText('La taille doit être supérieure à 30 cm')).toBeVisible()
  },
}
