import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { expectNoToast, expectToast, topmost } from '@/mocks/toasts'
import { Button } from './Button'
import { ConfirmDialog } from './ConfirmDialog'
import { Sheet, type SheetProps } from './Sheet'
import { Toasts } from './Toasts'
import { toast } from './toast'
import { undoAction } from './undoAction'

const undone = fn()
const closed = fn()

const meta = {
  title: 'Composants/Notification',
  beforeEach: () => {
    undone.mockClear()
    closed.mockClear()
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const NOTICES = [
  ['success', 'Connexion réussie'],
  ['info', 'Votre planning est à jour.'],
  ['warning', 'Votre session a expiré, veuillez vous reconnecter.'],
  ['error', 'La pesée n’a pas pu être enregistrée.'],
] as const

const REMOVED = 'Recette supprimée avec succès !'

function tellRemoved() {
  toast.success(REMOVED, { action: { label: 'Annuler', onPress: undone } })
}

function Page({ onTell, children }: { onTell: () => void; children?: ReactNode }) {
  return (
    <main tabIndex={-1}>
      <Button onClick={onTell}>Montrer</Button>
      {children}
    </main>
  )
}

export const FourKinds: StoryObj<typeof Page> = {
  name: 'Quatre sortes',
  args: {
    onTell: () => NOTICES.forEach(([kind, text]) => void toast[kind](text, { about: kind })),
  },
  render: (args) => <Page {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Montrer' }))
    for (const [kind, text] of NOTICES) await expectToast(text, kind)
  },
}

/** The newest come first, four at a time. */
export const ManyAtOnce: StoryObj<typeof Page> = {
  name: 'Plusieurs à la fois',
  args: { onTell: () => ['1', '2', '3', '4', '5'].forEach((text) => void toast.info(text)) },
  render: (args) => <Page {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Montrer' }))
    for (const text of ['5', '4', '3', '2']) await expectToast(text)
    await expect(screen.getByText('1', { ignore: false })).not.toBeVisible()
    const latest = await expectToast('5')
    await userEvent.click(within(latest).getByRole('button', { name: 'Fermer la notification' }))
    await expectToast('1')
  },
}

/** What was pressed before has the focus again. */
export const TakenBack: StoryObj<typeof Page> = {
  name: 'Annulée',
  args: { onTell: tellRemoved },
  render: (args) => <Page {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Montrer' })
    await userEvent.click(button)
    const notice = await expectToast(REMOVED, 'success')
    await userEvent.click(within(notice).getByRole('button', { name: 'Annuler' }))
    await expect(undone).toHaveBeenCalledOnce()
    await expectNoToast()
    await expect(button).toHaveFocus()
  },
}

function OverASheet(props: { wide?: boolean; placement?: SheetProps['placement'] }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Page onTell={tellRemoved}>
      <Sheet
        open={isOpen}
        onClose={() => {
          closed()
          setOpen(false)
        }}
        title="Réglages"
        steady
        {...props}
      >
        <Button onClick={tellRemoved}>Retirer</Button>
      </Sheet>
    </Page>
  )
}

export const OverSheet: Story = {
  name: 'Au-dessus d’un panneau',
  render: () => <OverASheet placement="center" wide />,
  play: async ({ userEvent }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Réglages' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Retirer' }))
    const notice = await expectToast(REMOVED)
    const title = within(sheet).getByRole('heading', { name: 'Réglages' })
    await waitFor(() => expect(topmost(title)).toBe(title))
    await userEvent.click(within(notice).getByRole('button', { name: 'Annuler' }))
    await expect(undone).toHaveBeenCalledOnce()
    await expectNoToast()
    await expect(closed).not.toHaveBeenCalled()
    await expect(within(sheet).getByRole('button', { name: 'Retirer' })).toHaveFocus()
  },
}

/** On a desk a panel leaves room beside it. */
export const BesidePanel: Story = {
  name: 'À côté d’un panneau',
  globals: { viewport: { value: 'desktop' } },
  render: () => <OverASheet />,
  play: async ({ userEvent }) => {
    const panel = await screen.findByRole('dialog', { name: 'Réglages' })
    await userEvent.click(within(panel).getByRole('button', { name: 'Retirer' }))
    const notice = await expectToast(REMOVED)
    await waitFor(() => expect(panel.getBoundingClientRect().right).toBe(innerWidth))
    await waitFor(() =>
      expect(notice.getBoundingClientRect().right).toBeLessThan(panel.getBoundingClientRect().left),
    )
    await expect(notice).toBeVisible()
  },
}

/** F6 leads to the notices; Escape closes the one that has the focus, and leads back. */
export const ByKeyboard: Story = {
  name: 'Au clavier',
  render: () => <OverASheet />,
  play: async ({ userEvent }) => {
    const sheet = await screen.findByRole('dialog', { name: 'Réglages' })
    const remove = within(sheet).getByRole('button', { name: 'Retirer' })
    remove.focus()
    await userEvent.keyboard('{Enter}')
    await expectToast(REMOVED)
    await userEvent.keyboard('{F6}')
    await userEvent.tab()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(undone).toHaveBeenCalledOnce()
    await expectNoToast()
    await waitFor(() => expect(remove).toHaveFocus())

    await userEvent.keyboard('{Enter}')
    await expectToast(REMOVED)
    await userEvent.keyboard('{F6}')
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expectNoToast()
    await waitFor(() => expect(remove).toHaveFocus())
    await expect(closed).not.toHaveBeenCalled()
  },
}

export const OverQuestion: Story = {
  name: 'Au-dessus d’une question',
  render: () => (
    <>
      <Page onTell={tellRemoved} />
      <ConfirmDialog
        open
        title="Quitter sans enregistrer ?"
        text="Ce que vous avez écrit sera perdu."
        confirm="Quitter"
        cancel="Rester"
        onConfirm={tellRemoved}
        onCancel={fn()}
      />
    </>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter' }))
    await expectToast(REMOVED)
  },
}

/** What was said against the same thing is no longer true; what was said of another still is. */
export const SuccessClosesErrors: StoryObj<typeof Page> = {
  name: 'Un succès ferme les erreurs',
  args: {
    onTell: () => {
      toast.warning('Renseignez le nom de la recette.', { about: 'recipe' })
      toast.error('La pesée n’a pas pu être enregistrée.', { about: 'weigh-in' })
      toast.info('Votre planning est à jour.')
    },
    children: (
      <Button onClick={() => toast.success('Recette créée avec succès', { about: 'recipe' })}>
        Enregistrer
      </Button>
    ),
  },
  render: (args) => <Page {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Montrer' }))
    await expectToast('Renseignez le nom de la recette.', 'warning')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette créée avec succès', 'success')
    await expectNoToast('Renseignez le nom de la recette.')
    await expectToast('La pesée n’a pas pu être enregistrée.')
    await expectToast('Votre planning est à jour.')
  },
}

/** What the screen shows by itself needs no word; what was said against it is no longer true. */
export const DoneClosesErrors: StoryObj<typeof Page> = {
  name: 'Ce qui réussit sans un mot ferme les erreurs',
  args: {
    onTell: () => {
      toast.error('Vos favoris n’ont pas pu être mis à jour.', { about: 'favorite' })
      toast.error('La pesée n’a pas pu être enregistrée.', { about: 'weigh-in' })
    },
    children: <Button onClick={() => toast.done('favorite')}>Réessayer</Button>,
  },
  render: (args) => <Page {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Montrer' }))
    await expectToast('Vos favoris n’ont pas pu être mis à jour.', 'error')
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expectNoToast('Vos favoris n’ont pas pu être mis à jour.')
    await expectToast('La pesée n’a pas pu être enregistrée.')
  },
}

const FAILED_UNDO = 'La suppression n’a pas pu être annulée.'
const READ_AGAIN = 'Votre planning est à jour.'

/** Its undo button tells of the same subject: what works later closes it too. */
export const FailedUndo: StoryObj<typeof Page> = {
  name: 'Annulation impossible, puis un succès',
  args: {
    onTell: () => {
      const undo = () => Promise.reject(new Error())
      const refresh = () => toast.info(READ_AGAIN)
      const action = undoAction({ undo, refresh, failure: () => FAILED_UNDO })
      toast.success(REMOVED, { about: 'recipe', action })
    },
    children: (
      <Button onClick={() => toast.success('Recette créée avec succès', { about: 'recipe' })}>
        Enregistrer
      </Button>
    ),
  },
  render: (args) => <Page {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Montrer' }))
    const notice = await expectToast(REMOVED)
    await userEvent.click(within(notice).getByRole('button', { name: 'Annuler' }))
    await expectToast(FAILED_UNDO, 'error')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expectToast('Recette créée avec succès', 'success')
    await expectNoToast(FAILED_UNDO)
    await expectToast(READ_AGAIN)
  },
}

/** Its code is not loaded for a page that tells nothing. */
export const NotNeededYet: StoryObj<typeof Toasts> = {
  name: 'Pas encore utile',
  args: { ready: false },
  render: (args) => <Toasts {...args} />,
  play: async () => {
    await expect(screen.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1)
  },
}
