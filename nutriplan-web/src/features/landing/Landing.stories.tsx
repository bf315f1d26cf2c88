import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ExampleDay } from './ExampleDay'
import { Features } from './Features'
import { Footer } from './Footer'
import { Header } from './Header'
import { Hero } from './Hero'
import { Prices } from './Prices'
import { ProductPicture } from './ProductPicture'
import { Steps } from './Steps'

const meta = {
  title: 'Composants/Accueil',
  parameters: { layout: 'fullscreen' },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const HeaderVisitor: Story = {
  render: () => <Header returning={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}

export const HeaderReturning: Story = {
  render: () => <Header returning />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ouvrir mon planning' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  },
}

export const HeroSection: Story = {
  render: () => <Hero returning={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Toute la semaine/)
    await expect(canvas.getByText(/prêt en 2\sminutes environ/)).toBeVisible()
    await expect(canvas.getByText(/^Entièrement gratuit pour le moment/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Créer mon planning' })).toHaveAttribute(
      'href',
      '/login/create-profile',
    )
  },
}

export const AnExample: Story = {
  render: () => <ExampleDay />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: /^Exemple/ })).toBeVisible()
    await expect(canvas.getByText(/^1\s920\skcal$/)).toBeVisible()
  },
}

export const ThreeFeatures: Story = {
  render: () => <Features />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await expect(document.getElementById('decouvrir')).toBeVisible()
  },
}

export const FiveSteps: Story = {
  render: () => <Steps />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(5)
  },
}

/** Loaded once it comes near: the story brings it into sight. */
export const ProductScreenshot: Story = {
  render: () => <ProductPicture />,
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img')
    await expect(picture).toHaveAccessibleName()
    picture.scrollIntoView()
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
  },
}

export const Free: Story = {
  render: () => <Prices returning={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^0\s€$/)).toBeVisible()
    await expect(
      canvas.getByText('NutriPlan est entièrement gratuit pour le moment.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Créer mon planning' })).toHaveAttribute(
      'href',
      '/login/create-profile',
    )
  },
}

export const Contact: Story = {
  beforeEach: () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'contact',
      content: 'bonjour@exemple.fr',
    })
    document.head.append(meta)
    return () => meta.remove()
  },
  render: () => <Footer />,
  play: async ({ canvas }) => {
    await expect(document.getElementById('contact')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'bonjour@exemple.fr' })).toHaveAttribute(
      'href',
      'mailto:bonjour@exemple.fr',
    )
  },
}

/** No address is made up where the server has none. */
export const NoContact: Story = {
  render: () => <Footer />,
  play: async ({ canvas }) => {
    await expect(document.getElementById('contact')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /@/ })).toBeNull()
    await expect(canvas.queryByText(/Écrivez-nous/)).toBeNull()
  },
}
