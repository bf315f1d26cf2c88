import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Calories } from './Calories'
import { Dishes } from './Dishes'
import { Features } from './Features'
import { Footer } from './Footer'
import { GoOnLink } from './GoOnLink'
import { Header } from './Header'
import { Hero } from './Hero'
import { Prices } from './Prices'
import { ProductPicture } from './ProductPicture'
import { SampleDay } from './SampleDay'
import { Sources } from './Sources'
import { Steps } from './Steps'

const meta = {
  title: 'Composants/Accueil',
  parameters: { layout: 'fullscreen' },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const PageHeader: Story = {
  name: 'En-tête',
  render: () => <Header />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}

/** For a visitor; the open session's words wait beside. */
export const TheWayIn: StoryObj<typeof GoOnLink> = {
  name: 'Boutons d’entrée',
  args: { href: '/login/create-profile', children: 'Créer mon planning' },
  render: (args) => <GoOnLink {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Créer mon planning' })).toBeVisible()
    await expect(canvas.getByText('Ouvrir mon planning')).not.toBeVisible()
  },
}

export const HeroSection: Story = {
  name: 'Accroche',
  render: () => <Hero />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Une semaine de repas, zéro\scalcul$/,
    )
    await expect(
      canvas.getByText(/^Prêt en 2\sminutes environ.*Entièrement gratuit pour le moment/),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Créer mon planning' })).toHaveAttribute(
      'href',
      '/login/create-profile',
    )
  },
}

export const ThreeAnswers: Story = {
  name: 'Trois réponses',
  render: () => <Calories />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(2)
    await expect(canvas.getByLabelText('Date de naissance')).toBeVisible()
    await expect(canvas.getAllByRole('radio')).toHaveLength(2)
  },
}

/** As the generator made it, with its dishes drawn. */
export const ARealDay: Story = {
  name: 'Une vraie journée',
  render: () => <SampleDay />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('figure', { name: /^Exemple/ })).toBeVisible()
    await expect(canvas.getByText(/2\s000\skcal$/)).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(4))
  },
}

export const ItsWeek: Story = {
  name: 'Sa semaine',
  render: () => <Dishes />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(4))
  },
}

export const WhereTheFiguresComeFrom: Story = {
  name: 'D’où viennent les chiffres',
  render: () => <Sources />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Voir la table Ciqual' })).toBeVisible()
    await expect(canvas.getByText(/Mifflin-St\sJeor/)).toBeVisible()
  },
}

export const ThreeFeatures: Story = {
  name: 'Trois atouts',
  render: () => <Features />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await expect(document.getElementById('decouvrir')).toBeVisible()
  },
}

export const FiveSteps: Story = {
  name: 'Cinq étapes',
  render: () => <Steps />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(5)
  },
}

/** Loaded once it comes near: the story brings it into sight. */
export const ProductScreenshot: Story = {
  name: 'Image du produit',
  render: () => <ProductPicture />,
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img')
    await expect(picture).toHaveAccessibleName()
    picture.scrollIntoView()
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
  },
}

export const Free: Story = {
  name: 'Gratuit',
  render: () => <Prices />,
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

/** Without the server's answer there is no address, and none is made up. */
export const PageFooter: Story = {
  name: 'Pied de page',
  render: () => <Footer />,
  play: async ({ canvas }) => {
    await expect(document.getElementById('contact')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByText(/Écrivez-nous/)).not.toBeVisible()
  },
}
