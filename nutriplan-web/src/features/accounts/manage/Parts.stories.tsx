import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn, screen, within } from 'storybook/test'
import { DeleteSheet } from './DeleteSheet'
import { PasswordForm } from './PasswordForm'
import type { Proof } from './useAccountEnd'

const meta = { title: 'Composants/Comptes/Mon compte' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const sent = fn()

function Change() {
  const form = useForm({ defaultValues: { current: '', password: '' } })
  return (
    <PasswordForm
      email="claire@exemple.fr"
      form={form}
      onSubmit={form.handleSubmit((typed) => sent(typed))}
    />
  )
}

export const Password: Story = {
  name: 'Mot de passe',
  render: () => <Change />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Mot de passe actuel'), 'Marche-2026!')
    const chosen = canvas.getByLabelText('Nouveau mot de passe')
    await expect(chosen).toHaveAccessibleDescription(/^8\scaractères au moins/)
    await userEvent.type(chosen, 'Automne-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Changer le mot de passe' }))
    await expect(sent).toHaveBeenLastCalledWith({
      current: 'Marche-2026!',
      password: 'Automne-2026!',
    })
  },
}

const closed = fn()
const signsInAgain = fn()

function End({ proof }: { proof: Proof }) {
  const form = useForm({ defaultValues: { password: '' } })
  const submit = form.handleSubmit((typed) => sent(typed))
  return (
    <DeleteSheet
      email="claire@exemple.fr"
      open
      proof={proof}
      provider="Google"
      form={form}
      onSubmit={submit}
      onSignInAgain={signsInAgain}
      onClose={closed}
    />
  )
}

export const LastQuestion: StoryObj<typeof End> = {
  name: 'Dernière question',
  args: { proof: 'password' },
  render: (args) => <End {...args} />,
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole('dialog', { name: /^Supprimer votre compte/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Garder mon compte' }))
    await expect(closed).toHaveBeenCalled()
    await userEvent.type(sheet.getByLabelText('Mot de passe, pour confirmer'), 'Marche-2026!')
    await userEvent.click(sheet.getByRole('button', { name: 'Supprimer pour de bon' }))
    await expect(sent).toHaveBeenLastCalledWith({ password: 'Marche-2026!' })
  },
}

export const LastQuestionByProvider: StoryObj<typeof End> = {
  name: 'Dernière question, par le fournisseur',
  args: { proof: 'provider' },
  render: (args) => <End {...args} />,
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole('dialog', { name: /^Supprimer votre compte/ }))
    await expect(sheet.getByText(/moins de cinq minutes/)).toBeVisible()
    await expect(sheet.queryByLabelText(/Mot de passe/)).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Supprimer pour de bon' }))
    await expect(sent).toHaveBeenLastCalledWith({ password: '' })
  },
}

export const SignInTooOld: StoryObj<typeof End> = {
  name: 'Connexion trop ancienne',
  args: { proof: 'too-old' },
  render: (args) => <End {...args} />,
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole('dialog', { name: /^Supprimer votre compte/ }))
    await expect(sheet.getByRole('alert')).toHaveTextContent(/plus de cinq minutes/)
    await userEvent.click(sheet.getByRole('button', { name: 'Me reconnecter avec Google' }))
    await expect(signsInAgain).toHaveBeenCalled()
  },
}
