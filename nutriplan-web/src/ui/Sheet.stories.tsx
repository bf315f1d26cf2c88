import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Actions } from './Actions'
import { Button } from './Button'
import { Segments } from './Segments'
import { Sheet } from './Sheet'

const meta = {
  title: 'Composants/Panneau',
  component: Sheet,
  args: {
    open: true,
    onClose: fn(),
    title: 'Réglages',
    description: 'Votre profil et votre session.',
    children: <p>Ce que l’on fait par-dessus un écran, sans le quitter.</p>,
    footer: (
      <Actions>
        <Button variant="secondary">Annuler</Button>
        <Button>Enregistrer</Button>
      </Actions>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Sheet>

export default meta
type Story = StoryObj<typeof meta>

export const Side: Story = {
  name: 'Sur le côté',
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Réglages' })
    await expect(dialog).toHaveAccessibleDescription('Votre profil et votre session.')
    // A page has one banner, and one place of what is about it: those of the screen below.
    await expect(within(dialog).queryByRole('banner')).toBeNull()
    await expect(within(dialog).queryByRole('contentinfo')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Centre: Story = {
  name: 'Au centre',
  args: { placement: 'center' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const ClosedByBack: Story = {
  name: 'Fermé par le retour',
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    const address = window.location.href
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }))
    history.back()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(window.location.href).toBe(address)
  },
}

const ROWS = [...Array(30).keys()]
const OUTLINE_PX = 4

/** Rows of every height: wherever one stands as the focus comes to it, all of it is seen. */
export const BroughtIntoView: Story = {
  name: 'Amené en vue',
  args: {
    children: ROWS.map((row) => (
      <div key={row} style={{ height: 52 + row }}>
        <Segments
          choices={[
            { value: 1, label: `Un ${row}` },
            { value: 2, label: `Deux ${row}` },
          ]}
          value={1}
          onChange={fn()}
        />
      </div>
    )),
  },
  play: async ({ userEvent }) => {
    const body = await screen.findByRole('region', { name: 'Réglages' })
    const box = body.getBoundingClientRect()
    body.focus()
    for (const row of ROWS) {
      await userEvent.tab()
      const choice = screen.getByRole('radio', { name: `Un ${row}` })
      await expect(choice).toHaveFocus()
      const seen = choice.closest('label')?.getBoundingClientRect()
      await expect(seen?.top).toBeGreaterThanOrEqual(box.top + OUTLINE_PX)
      await expect(seen?.bottom).toBeLessThanOrEqual(box.bottom - OUTLINE_PX)
    }
  },
}
