import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { alternatives, offersAlternatives } from '@/mocks/alternatives'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { ChangeDish } from './ChangeDish'
import { DEFAULT_SETUP } from './pool'

const DINNER = { date: '2026-11-23', type: 'DINNER' } as const
const asked = fn()

const meta = {
  title: 'Composants/Planning/Plat d’une semaine proposée',
  component: ChangeDish,
  parameters: { layout: 'fullscreen' },
  args: {
    request: {
      monday: DINNER.date,
      today: DINNER.date,
      setup: DEFAULT_SETUP,
      dishes: { [DINNER.date]: { DINNER: 'r-06' } },
      slot: DINNER,
    },
    recipes: listed([...OWN_RECIPES, ...PUBLIC_RECIPES]),
    onTake: fn(),
    onSearch: fn(),
    onClose: fn(),
  },
  beforeEach: ({ msw }) => {
    msw.use(offersAlternatives(asked))
    return signedIn()
  },
} satisfies Meta<typeof ChangeDish>

export default meta
type Story = StoryObj<typeof meta>

/** The server is asked for them when it opens. */
export const Asked: Story = {
  name: 'À l’ouverture',
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Changer ce plat' }))
    await expect(await sheet.findAllByRole('listitem')).toHaveLength(alternatives('DINNER').length)
    await expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ slot: DINNER, pool: 'favorites', amounts: 'kitchen' }),
    )
  },
}
