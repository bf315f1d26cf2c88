import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Failure } from './Failure'
import { loadCode } from './missingCode'

function Broken(): never {
  throw new Error('A screen that cannot be drawn')
}

const route = {
  path: '*',
  errorElement: (
    <main>
      <Failure />
    </main>
  ),
}
const routes = [{ ...route, Component: Broken }]

const meta = {
  title: 'Écrans/Page en panne',
  component: Failure,
  parameters: { layout: 'fullscreen', router: { at: '/', routes } },
} satisfies Meta<typeof Failure>

export default meta
type Story = StoryObj<typeof meta>

export const RenderError: Story = {
  name: 'L’écran ne s’affiche pas',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quelque chose s’est renversé')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Revenir à l’accueil' })).toBeVisible()
  },
}

/** Its code is gone, and a reload just now did not bring it. */
export const CodeMissing: Story = {
  name: 'Fichiers introuvables',
  parameters: {
    router: {
      at: '/',
      routes: [{ ...route, lazy: () => loadCode(() => Promise.reject(new TypeError('gone'))) }],
    },
  },
  beforeEach: () => {
    sessionStorage.setItem('nutriplan:reloaded-at', String(Date.now()))
    return () => sessionStorage.removeItem('nutriplan:reloaded-at')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quelque chose s’est renversé')).toBeVisible()
  },
}

/** Without a network: it comes by itself. */
export const Offline: Story = {
  name: 'Hors connexion',
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'onLine')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vous êtes hors ligne')).toBeVisible()
    await expect(canvas.getByText(/dès le retour de la connexion/)).toBeVisible()
  },
}
