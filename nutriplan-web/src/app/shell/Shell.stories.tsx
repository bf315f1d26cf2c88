import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn } from 'storybook/test'
import { planServer } from '@/mocks/planServer'
import { PROFILE } from '@/mocks/profile'
import { signedIn } from '@/mocks/session'
import { routes } from '../routes'
import { BottomBar, TopBar } from './Navigation'
import { Shell } from './Shell'

const SHOPPING = '/dashboard/shopping-list'
const KITCHEN = `${SHOPPING}?vue=a-cuisiner`

const meta = {
  title: 'Composants/Cadre',
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/recipes' } },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Top: Story = {
  name: 'En haut',
  globals: { viewport: { value: 'desktop' } },
  render: () => <TopBar />,
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.textContent)
    await expect(links.slice(1)).toEqual([
      'Planning',
      'Cuisiner',
      'Liste de courses',
      'Recettes',
      'Profil',
    ])
    await expect(canvas.getByRole('link', { name: 'Liste de courses' })).toHaveAttribute(
      'href',
      SHOPPING,
    )
    await expect(canvas.getByRole('link', { name: 'Cuisiner' })).toHaveAttribute('href', KITCHEN)
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Recettes')
  },
}

/** Both lead to one page: the view that is open is the current one. */
export const TwoViews: Story = {
  name: 'Deux vues d’une page',
  globals: { viewport: { value: 'desktop' } },
  parameters: { router: { at: KITCHEN } },
  render: () => <TopBar />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Cuisiner')
    await userEvent.click(canvas.getByRole('link', { name: 'Liste de courses' }))
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent(
      'Liste de courses',
    )
  },
}

export const Bottom: Story = {
  name: 'En bas',
  globals: { viewport: { value: 'mobile2' } },
  render: () => <BottomBar />,
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.textContent)
    await expect(links).toEqual(['Planning', 'Courses', 'Recettes', 'Profil'])
    await expect(canvas.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', SHOPPING)
  },
}

export const Whole: Story = {
  name: 'Tout le cadre',
  parameters: { router: { at: '/dashboard/planning', routes } },
  beforeEach: ({ msw }) => {
    msw.use(
      http.get('/api/profile', () => HttpResponse.json(PROFILE)),
      ...planServer([], fn()),
    )
    return signedIn()
  },
  render: () => <Shell />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Semaine en cours' })
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus()
  },
}
