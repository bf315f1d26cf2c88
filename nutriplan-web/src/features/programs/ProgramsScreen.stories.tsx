import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect } from 'storybook/test'
import { accountServer } from '@/mocks/accountServer'
import { CAMILLE } from '@/mocks/accounts'
import { calendarServer, READ_CALENDAR } from '@/mocks/calendarServer'
import { inMain } from '@/mocks/inMain'
import { PROFILE } from '@/mocks/profile'
import { signedIn } from '@/mocks/session'
import { KITCHEN } from '@/mocks/tokenServer'
import ProgramsScreen from './ProgramsScreen'

const meta = {
  title: 'Écrans/Programmes',
  component: ProgramsScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(
      ...accountServer({ ...CAMILLE, tokens: [KITCHEN] }),
      ...calendarServer(READ_CALENDAR),
      http.get('*/api/profile', () => HttpResponse.json(PROFILE)),
    )
    return signedIn()
  },
  decorators: [inMain],
} satisfies Meta<typeof ProgramsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {
  name: 'Tout l’écran',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Revenir à mon compte' })).toHaveAttribute(
      'href',
      '/dashboard/profile/account',
    )
    await expect(canvas.getByRole('heading', { name: 'Calendrier et programmes' })).toBeVisible()
    await canvas.findByText('Tablette de la cuisine')
    await canvas.findByText('Adresse créée le 3 novembre 2026')
  },
}
