import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fireEvent, fn } from 'storybook/test'
import { addressOf, calendarServer, NO_CALENDAR, READ_CALENDAR } from '@/mocks/calendarServer'
import { problem } from '@/mocks/problem'
import { PROFILE } from '@/mocks/profile'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { Calendar } from './Calendar'

const sent = fn()
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

const meta = {
  title: 'Écrans/Programmes/Calendrier',
  component: Calendar,
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      ...calendarServer(NO_CALENDAR, sent),
      http.get('*/api/profile', () => HttpResponse.json(PROFILE)),
    )
    return signedIn()
  },
} satisfies Meta<typeof Calendar>

export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {
  name: 'Aucune adresse',
  play: async ({ canvas }) => {
    await canvas.findByText('Aucune adresse pour l’instant.')
    await expect(canvas.getByLabelText('Déjeuner')).toHaveValue('12:30')
    await expect(canvas.getByText(/^Fuseau horaire\s: .+\.$/)).toBeVisible()
  },
}

export const Made: Story = {
  name: 'Adresse créée',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Créer une adresse' }))
    const shown = await canvas.findByLabelText('Votre adresse secrète')
    await expect(shown).toHaveValue(addressOf(1))
    await expect(shown).toHaveFocus()
    await canvas.findByText('Jamais lue')
    await expect(sent.mock.calls).toEqual([['createCalendarAddress']])
  },
}

export const MadeElsewhere: Story = {
  name: 'Adresse créée ailleurs',
  beforeEach: ({ msw }) =>
    msw.use(...calendarServer({ ...NO_CALENDAR, time_zone: 'Indian/Reunion' }, sent)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Créer une adresse' }))
    await canvas.findByLabelText('Votre adresse secrète')
    await expect(sent.mock.calls).toEqual([
      ['updateCalendar', { time_zone: HERE, meal_times: {} }],
      ['createCalendarAddress'],
    ])
  },
}

export const NotMade: Story = {
  name: 'Création impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/calendar/address', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Créer une adresse' }))
    await expectToast(/L’adresse n’a pas pu être créée/)
    await expect(canvas.getByText('Aucune adresse pour l’instant.')).toBeVisible()
  },
}

export const InUse: Story = {
  name: 'Adresse en usage',
  beforeEach: ({ msw }) => msw.use(...calendarServer(READ_CALENDAR, sent)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Adresse créée le 3 novembre 2026')
    await expect(canvas.getByText(/Dernière lecture le \d+ novembre 2026 à/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remplacer l’adresse' }))
    await expect(await canvas.findByLabelText('Votre adresse secrète')).toHaveValue(addressOf(1))
  },
}

export const Ended: Story = {
  name: 'Adresse supprimée',
  beforeEach: ({ msw }) => msw.use(...calendarServer(READ_CALENDAR, sent)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Supprimer l’adresse' }))
    await expectToast('L’adresse ne répond plus.')
    await canvas.findByText('Aucune adresse pour l’instant.')
    await expect(
      canvas.getByRole('heading', { name: 'Votre planning dans votre agenda' }),
    ).toHaveFocus()
  },
}

export const NotEnded: Story = {
  name: 'Suppression impossible',
  beforeEach: ({ msw }) =>
    msw.use(
      http.delete('*/api/calendar/address', () => problem(503, 'UNAVAILABLE')),
      ...calendarServer(READ_CALENDAR),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Supprimer l’adresse' }))
    await expectToast(/L’adresse n’a pas pu être supprimée/)
    await expect(canvas.getByText('Adresse créée le 3 novembre 2026')).toBeVisible()
  },
}

export const TimesSaved: Story = {
  name: 'Heures enregistrées',
  play: async ({ canvas, userEvent }) => {
    fireEvent.change(await canvas.findByLabelText('Déjeuner'), { target: { value: '11:45' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer les heures' }))
    await expectToast('Les heures de vos repas sont enregistrées.')
    await expect(sent).toHaveBeenLastCalledWith(
      'updateCalendar',
      expect.objectContaining({
        time_zone: HERE,
        meal_times: expect.objectContaining({ LUNCH: '11:45', DINNER: '19:30' }),
      }),
    )
    await expect(canvas.getByLabelText('Déjeuner')).toHaveValue('11:45')
  },
}

export const TimeMissing: Story = {
  name: 'Heure manquante',
  play: async ({ canvas, userEvent }) => {
    fireEvent.change(await canvas.findByLabelText('Dîner'), { target: { value: '' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer les heures' }))
    await expect(await canvas.findByText('Indiquez une heure.')).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const TimesNotSaved: Story = {
  name: 'Heures non enregistrées',
  beforeEach: ({ msw }) => msw.use(http.put('*/api/calendar', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent }) => {
    fireEvent.change(await canvas.findByLabelText('Déjeuner'), { target: { value: '11:45' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer les heures' }))
    await expectToast(/Les heures n’ont pas pu être enregistrées/)
    await expect(canvas.getByLabelText('Déjeuner')).toHaveValue('11:45')
  },
}

export const Loading: Story = {
  name: 'Chargement',
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/api/calendar', () => delay('infinite').then(() => new Response()))),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('status', { name: 'On cherche votre calendrier...' }),
    ).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  beforeEach: ({ msw }) => {
    let asked = 0
    msw.use(
      http.get('*/api/calendar', () =>
        asked++ === 0 ? problem(503, 'UNAVAILABLE') : HttpResponse.json(NO_CALENDAR),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Votre calendrier n’a pas pu être chargé.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await canvas.findByText('Aucune adresse pour l’instant.')
  },
}
