import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, fn } from 'storybook/test'
import { knowsProvider, refusesSignIn } from '@/mocks/account'
import { accountServer } from '@/mocks/accountServer'
import { CurrentPath } from '@/mocks/CurrentPath'
import { NEW_PROFILE, WIZARD_ANSWERS } from '@/mocks/newAccount'
import { signedOut } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { keepDraft, keepEmail, readDraft } from './draft'
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

export const AddressTaken: Story = {
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
  beforeEach: ({ msw }) => msw.use(refusesField('email', 'not_ascii')),
  play: async (context) => {
    const { canvas } = context
    await submit(context)
    await expect(await canvas.findByText(/ne passent pas partout avant le @/)).toBeVisible()
    await expect(canvas.getByLabelText('Mot de passe')).toHaveValue('Marche-2026!')
  },
}

export const NothingToSave: Story = {
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvas }) => {
    await canvas.findByText('Vous êtes sur /login/create-profile')
  },
}
