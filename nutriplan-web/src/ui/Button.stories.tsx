import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, Plus } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { BackLink } from './BackLink'
import { Button, ButtonAnchor } from './Button'
import { ButtonLink } from './ButtonLink'
import { FileButton } from './FileButton'

const meta = {
  title: 'Composants/Bouton',
  component: Button,
  args: { children: 'Générer ma semaine', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  name: 'Principal',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Générer ma semaine' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Variants: Story = {
  name: 'Variantes',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button>Enregistrer</Button>
      <Button variant="secondary">Annuler</Button>
      <Button variant="ghost" icon={<Plus size={18} aria-hidden />}>
        Ajouter
      </Button>
      <Button variant="danger">Supprimer ?</Button>
      <Button size="small">Petit</Button>
      <Button size="large" icon={<ArrowRight size={20} aria-hidden />}>
        Grand
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(6)
  },
}

export const Loading: Story = {
  name: 'En attente',
  args: { loading: true, children: 'Connexion en cours...' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const Disabled: Story = {
  name: 'Désactivé',
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}

export const AsLink: Story = {
  name: 'En lien',
  render: () => <ButtonLink to="/login">Créer mon planning</ButtonLink>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/login')
  },
}

/** To a page that is loaded whole. */
export const AsAnchor: Story = {
  name: 'En lien vers une page entière',
  render: () => <ButtonAnchor href="/login">Se connecter</ButtonAnchor>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/login')
  },
}

export const Back: Story = {
  name: 'Retour',
  render: () => <BackLink to="/dashboard/profile">Revenir à mon profil</BackLink>,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Revenir à mon profil' })
    await expect(link).toHaveAttribute('href', '/dashboard/profile')
  },
}

const onFile = fn()

/** The same file may be chosen twice: it may have been mended meanwhile. */
export const ForAFile: Story = {
  name: 'Pour choisir un fichier',
  render: () => (
    <FileButton label="Photo du plat" accept="image/*" variant="secondary" onFile={onFile}>
      Ajouter une photo
    </FileButton>
  ),
  beforeEach: () => {
    onFile.mockClear()
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Photo du plat')
    const photo = new File(['x'], 'plat.png', { type: 'image/png' })
    for (const times of [1, 2]) {
      await userEvent.upload(input, photo)
      await expect(onFile).toHaveBeenCalledTimes(times)
      await expect(onFile).toHaveBeenLastCalledWith(photo)
    }
    await expect(input).not.toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ajouter une photo' })).toBeEnabled()
  },
}
