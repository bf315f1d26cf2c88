import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, within } from 'storybook/test'
import { accountServer } from '@/mocks/accountServer'
import { CAMILLE } from '@/mocks/accounts'
import { problem } from '@/mocks/problem'
import { signedIn } from '@/mocks/session'
import { expectToast } from '@/mocks/toasts'
import { KITCHEN, secretOf } from '@/mocks/tokenServer'
import { Tokens } from './Tokens'

const sent = fn()

const meta = {
  title: 'Écrans/Programmes/Clés',
  component: Tokens,
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(...accountServer({ ...CAMILLE, tokens: [KITCHEN] }, sent))
    return signedIn()
  },
} satisfies Meta<typeof Tokens>

export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const write: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('Nom du programme'), 'Maison connectée')
  await userEvent.click(canvas.getByRole('radio', { name: /^Lire et planifier/ }))
  await userEvent.click(canvas.getByRole('button', { name: 'Créer une clé' }))
}

export const None: Story = {
  name: 'Aucune clé',
  beforeEach: ({ msw }) => msw.use(...accountServer(CAMILLE)),
  play: async ({ canvas }) => {
    await canvas.findByText('Aucune clé pour l’instant.')
    await expect(canvas.getByRole('radio', { name: /^Tout lire Objectifs/ })).toBeChecked()
  },
}

export const InUse: Story = {
  name: 'Clés en usage',
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Vos clés' }))
    const [item] = list.getAllByRole('listitem')
    await expect(item).toHaveTextContent(/^Tablette de la cuisine/)
    await expect(item).toHaveTextContent(/Lire et planifier/)
    await expect(item).toHaveTextContent(/Dernière utilisation le \d+ novembre 2026 à/)
    await expect(item).toHaveTextContent(/Créée le 3 novembre 2026/)
  },
}

export const Made: Story = {
  name: 'Clé créée',
  play: async (context) => {
    const { canvas, userEvent } = context
    const copy = fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: copy },
      configurable: true,
    })
    await write(context)
    const shown = await canvas.findByLabelText(/Votre nouvelle clé «\sMaison connectée\s»/)
    await expect(shown).toHaveValue(secretOf(1))
    await expect(shown).toHaveFocus()
    await expect(sent).toHaveBeenLastCalledWith('createPersonalToken', {
      name: 'Maison connectée',
      scope: 'plan',
    })
    const list = within(canvas.getByRole('list', { name: 'Vos clés' }))
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Jamais utilisée/)
    await expect(canvas.getByLabelText('Nom du programme')).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: 'Copier' }))
    await expect(copy).toHaveBeenCalledWith(secretOf(1))
    await expectToast('C’est copié.')
  },
}

export const NotCopied: Story = {
  name: 'Copie impossible',
  play: async (context) => {
    const refuse = fn(async () => Promise.reject(new Error('refused')))
    const value = { writeText: refuse }
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
    await write(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Copier' }))
    await expectToast(/La copie n’est pas possible ici/)
    await expect(context.canvas.getByLabelText(/Votre nouvelle clé/)).toHaveValue(secretOf(1))
  },
}

export const NameMissing: Story = {
  name: 'Nom manquant',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Créer une clé' }))
    await expect(await canvas.findByText('Donnez un nom à cette clé.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Nom du programme'), 'a'.repeat(61))
    await expect(await canvas.findByText('60 caractères au plus.')).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const NamePassedBy: Story = {
  name: 'Nom laissé de côté',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('Nom du programme'))
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { checked: true })).toHaveFocus()
    await expect(canvas.queryByText('Donnez un nom à cette clé.')).toBeNull()
  },
}

const refusing = (answer: () => Response) => http.post('*/api/personal-tokens', answer)

export const NameRefused: Story = {
  name: 'Nom refusé',
  beforeEach: ({ msw }) =>
    msw.use(
      refusing(() =>
        problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'name', code: 'invalid_format' }] }),
      ),
    ),
  play: async (context) => {
    await write(context)
    await context.canvas.findByText('Le nom tient sur une seule ligne.')
    await expect(context.canvas.getByLabelText('Nom du programme')).toHaveValue('Maison connectée')
  },
}

export const TooMany: Story = {
  name: 'Trop de clés',
  beforeEach: ({ msw }) => msw.use(refusing(() => problem(409, 'TOO_MANY_TOKENS', { limit: 20 }))),
  play: async (context) => {
    await write(context)
    await expectToast(/Vous avez déjà 20 clés, le maximum/)
    await expect(context.canvas.getByLabelText('Nom du programme')).toHaveValue('Maison connectée')
    await expect(context.canvas.getByRole('radio', { name: /^Lire et planifier/ })).toBeChecked()
  },
}

export const Ended: Story = {
  name: 'Clé supprimée',
  play: async (context) => {
    const { canvas, userEvent } = context
    await write(context)
    await canvas.findByLabelText(/Votre nouvelle clé/)
    await userEvent.click(
      canvas.getByRole('button', { name: /^Supprimer la clé «\sMaison connectée\s»$/ }),
    )
    await expectToast(/La clé «\sMaison connectée\s» n’ouvre plus rien/)
    await expect(canvas.queryByLabelText(/Votre nouvelle clé/)).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'Clés d’accès' })).toHaveFocus()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}

export const NotEnded: Story = {
  name: 'Suppression impossible',
  beforeEach: ({ msw }) =>
    msw.use(http.delete('*/api/personal-tokens/:id', () => problem(503, 'UNAVAILABLE'))),
  play: async ({ canvas, userEvent }) => {
    const name = /^Supprimer la clé «\sTablette de la cuisine\s»$/
    await userEvent.click(await canvas.findByRole('button', { name }))
    await expectToast(/La clé n’a pas pu être supprimée/)
    await expect(canvas.getByText('Tablette de la cuisine')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'Chargement',
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/api/personal-tokens', () => delay('infinite').then(() => new Response()))),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'On cherche vos clés...' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  beforeEach: ({ msw }) => {
    let asked = 0
    msw.use(
      http.get('*/api/personal-tokens', () =>
        asked++ === 0 ? problem(503, 'UNAVAILABLE') : HttpResponse.json([KITCHEN]),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Vos clés n’ont pas pu être chargées.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await canvas.findByText('Tablette de la cuisine')
  },
}
