import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn } from 'storybook/test'
import { Bowl } from '@/ui/drawings/Bowl'
import { profileFields } from '@/vocabulary/profileFields'
import { typedProfile } from '@/vocabulary/profileForm'
import { AccountBar } from './AccountBar'
import { AccountFrame } from './AccountFrame'
import { CredentialsForm } from './CredentialsForm'
import type { Draft } from './draft'
import type { ProfileForm } from './wizard/form'
import { StepField } from './wizard/StepField'

const meta = { title: 'Composants/Comptes' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Bar: StoryObj<typeof AccountBar> = {
  name: 'Barre',
  args: { backTo: '/login', backLabel: 'Revenir à la connexion' },
  render: (args) => <AccountBar {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Revenir à la connexion' })).toHaveAttribute(
      'href',
      '/login',
    )
    await expect(canvas.getByRole('link', { name: 'NutriPlan' })).toHaveAttribute('href', '/')
  },
}

export const Frame: StoryObj<typeof AccountFrame> = {
  name: 'Cadre',
  parameters: { layout: 'fullscreen' },
  args: {
    backTo: '/login',
    backLabel: 'Revenir à la connexion',
    picture: <Bowl />,
    children: <h1>Une chose à la fois</h1>,
  },
  render: (args) => <AccountFrame {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent('Une chose à la fois')
    await expect(canvas.getByRole('link', { name: 'Revenir à la connexion' })).toBeVisible()
  },
}

const submitted = fn((event: { preventDefault: () => void }) => event.preventDefault())

function Credentials({ choosing }: { choosing?: boolean }) {
  const form = useForm({ defaultValues: { email: '', password: '' } })
  return <CredentialsForm form={form} onSubmit={submitted} submit="Continuer" choosing={choosing} />
}

export const KnownPassword: Story = {
  name: 'Mot de passe connu',
  render: () => <Credentials />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Adresse e-mail')).toHaveAttribute('autocomplete', 'email')
    const password = canvas.getByLabelText('Mot de passe')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await expect(password).not.toHaveAccessibleDescription()
    await userEvent.type(password, 'Marche-2026!{Enter}')
    await expect(submitted).toHaveBeenCalled()
  },
}

/** Its rules are told before it is refused. */
export const NewPassword: StoryObj<typeof Credentials> = {
  name: 'Nouveau mot de passe',
  args: { choosing: true },
  render: (args) => <Credentials {...args} />,
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText('Mot de passe')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await expect(password).toHaveAccessibleDescription(/^8\scaractères au moins/)
  },
}

function Pace({ draft }: { draft: Draft }) {
  const form: ProfileForm = useForm({ defaultValues: draft })
  return <StepField form={form} draft={draft} field="gain_per_week" />
}

/** The paces lead the way that the weights do. */
export const StepOfTheWizard: StoryObj<typeof Pace> = {
  name: 'Étape du parcours',
  args: { draft: { ...typedProfile(profileFields), weight: '60', weight_goal: '63,5' } },
  render: (args) => <Pace {...args} />,
  play: async ({ canvas, userEvent }) => {
    const paces = canvas.getAllByRole('radio')
    await expect(paces.map((pace) => pace.getAttribute('value'))).toEqual([
      '0.25',
      '0.5',
      '0.75',
      '1',
    ])
    await userEvent.click(canvas.getByRole('radio', { name: /^Prendre 3\skg par mois/ }))
    await expect(paces[2]).toBeChecked()
  },
}
