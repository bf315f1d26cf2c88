import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ownLines, porkOn, shoppingList } from '@/mocks/shopping'
import { WeekChoice } from '@/ui/WeekChoice'
import { weekDays } from '@/vocabulary/dates'
import { MealsAgainstDiet } from './againstDiet/MealsAgainstDiet'
import { AislesSheet } from './aislesSheet/AislesSheet'
import { HomeItems } from './HomeItems'
import { OwnLineItem } from './OwnLineItem'
import { OwnLines } from './OwnLines'
import { Progress } from './Progress'
import { ShoppingGroups } from './ShoppingGroups'

const { groups } = shoppingList('2026-11-23')

const meta = { title: 'Composants/Courses' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const InTheBasket: StoryObj<typeof Progress> = {
  name: 'Dans le panier',
  args: { groups: groups, ownLines: [] },
  render: (args) => <Progress {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 sur 8\sarticles cochés$/)
    await expect(canvas.getByRole('progressbar', { name: 'Articles cochés' })).toHaveAttribute(
      'max',
      '8',
    )
  },
}

const actions = { onTick: fn(), onHave: fn(), onBuy: fn(), onKeep: fn() }

export const Shelves: StoryObj<typeof ShoppingGroups> = {
  name: 'Rayons',
  args: { groups: groups, showDays: true, actions: actions },
  render: (args) => <ShoppingGroups {...args} />,
  play: async ({ canvas, userEvent }) => {
    const dairy = within(canvas.getByRole('region', { name: 'Produits laitiers et œufs' }))
    const egg = dairy.getByRole('checkbox', { name: /^Œuf , lundi 23 novembre, jeudi 26 novembre/ })
    await expect(egg).toBeChecked()
    await expect(egg.closest('label')).toHaveTextContent(/LJ6\sœufs$/)
    await userEvent.click(egg)
    await expect(actions.onTick).toHaveBeenLastCalledWith(22000, false)
  },
}

const AGAINST = groups.map((group) => ({
  ...group,
  items: group.items.map((item) => ({
    ...item,
    diet_conflicts: [{ reason: 'milk' as const, fdc_id: item.fdc_id, is_certain: false }],
  })),
}))

export const AgainstTheDiet: StoryObj<typeof ShoppingGroups> = {
  name: 'Contraire au régime',
  args: { groups: AGAINST, showDays: false, actions: actions },
  render: (args) => <ShoppingGroups {...args} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: /^Comté Peut contenir du lait/ }),
    ).toBeVisible()
  },
}

/** Many of them are folded: the list is what one came for. */
export const MealsToReplace: StoryObj<typeof MealsAgainstDiet> = {
  name: 'Repas à remplacer',
  args: { meals: weekDays('2026-11-23').map(porkOn) },
  render: (args) => <MealsAgainstDiet {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('Rougail saucisse')[0]).not.toBeVisible()
    await userEvent.click(canvas.getByText(/^7\srepas ne conviennent pas à votre régime$/))
    await expect(canvas.getAllByText('Contient du porc')).toHaveLength(7)
    await expect(
      canvas.getByRole('link', {
        name: /^Choisir un autre plat\s: dîner du dimanche 29 novembre$/,
      }),
    ).toHaveAttribute(
      'href',
      '/dashboard/planning?semaine=2026-11-23&jour=dimanche&autre-plat=DINNER',
    )
  },
}

export const NothingThatDay: StoryObj<typeof ShoppingGroups> = {
  name: 'Rien ce jour-là',
  args: { groups: [], showDays: false, actions: actions },
  render: (args) => <ShoppingGroups {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rien à prévoir ce jour-là.')).toBeVisible()
  },
}

const onChange = fn()

export const TwoWeeks: StoryObj<typeof WeekChoice> = {
  name: 'Deux semaines',
  args: { offset: 0, onChange: onChange },
  render: (args) => <WeekChoice {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Cette semaine' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Semaine prochaine' }))
    await expect(onChange).toHaveBeenLastCalledWith(1)
  },
}

const [dairy] = groups
const onOrder = fn()

/** An aisle that moves up; nothing is kept before one is done. */
export const Aisles: StoryObj<typeof AislesSheet> = {
  name: 'Ordre des rayons',
  beforeEach: () => void onOrder.mockClear(),
  args: {
    open: true,
    aisles: groups.map(({ category }) => category),
    onOrder: onOrder,
    onClose: fn(),
  },
  render: (args) => <AislesSheet {...args} />,
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole('dialog'))
    const [first, second] = groups.map(({ category }) => category)
    await userEvent.click(
      sheet.getByRole('button', { name: new RegExp(`Monter.*${second?.name}`) }),
    )
    await expect(sheet.getAllByRole('listitem')[0]).toHaveTextContent(second?.name ?? '')
    await expect(onOrder).not.toHaveBeenCalled()
    await userEvent.click(sheet.getByRole('button', { name: 'Terminé' }))
    await expect(onOrder.mock.lastCall?.[0].slice(0, 2)).toEqual([second?.id, first?.id])
  },
}

export const AtHome: StoryObj<typeof HomeItems> = {
  name: 'À la maison',
  args: { atHome: dairy?.items ?? [], pantry: [], actions: actions },
  render: (args) => <HomeItems {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('heading', { level: 2 }))
    const item = dairy?.items[0]
    await userEvent.click(
      canvas.getByRole('button', { name: new RegExp(`acheter.*${item?.name}`, 'i') }),
    )
    await expect(actions.onBuy).toHaveBeenLastCalledWith(item)
  },
}

const ownActions = {
  onAdd: fn(async (_name: string) => true),
  onTick: fn(),
  onRename: fn(),
  onRemove: fn(),
}

const resetOwnActions = () => {
  for (const action of Object.values(ownActions)) action.mockClear()
}

/** Several in a row from the keyboard; without a name, nothing. */
export const OtherArticles: StoryObj<typeof OwnLines> = {
  name: 'Autres articles',
  beforeEach: resetOwnActions,
  args: { lines: ownLines(3), actions: ownActions },
  render: (args) => <OwnLines {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Ajouter un article' })
    await userEvent.type(field, ' Thé {Enter}{Enter}   {Enter}Sel{Enter}')
    await expect(ownActions.onAdd.mock.calls).toEqual([['Thé'], ['Sel']])
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('')
    await userEvent.type(field, 'Riz')
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter' }))
    await expect(ownActions.onAdd).toHaveBeenLastCalledWith('Riz')
    await expect(field).toHaveFocus()
  },
}

/** What was refused is there to be tried again. */
export const OtherArticleIsRefused: StoryObj<typeof OwnLines> = {
  name: 'Autre article refusé',
  beforeEach: () => {
    resetOwnActions()
    ownActions.onAdd.mockResolvedValueOnce(false)
  },
  args: { lines: [], actions: ownActions },
  render: (args) => <OwnLines {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Ajouter un article' })
    await userEvent.type(field, 'Thé{Enter}')
    await waitFor(() => expect(field).toHaveValue('Thé'))
  },
}

const [toRename] = ownLines(1)

/** A new name by Enter; Escape and an empty one change nothing. */
export const OtherArticle: Story = {
  name: 'Autre article',
  beforeEach: resetOwnActions,
  render: () => (
    <ul style={{ padding: 'var(--space-4)' }}>
      {toRename && <OwnLineItem line={toRename} actions={ownActions} />}
    </ul>
  ),
  play: async ({ canvas, userEvent }) => {
    const rename = async (typed: string) => {
      await userEvent.click(canvas.getByRole('button', { name: /^Renommer\s: Papier toilette$/ }))
      const field = canvas.getByRole('textbox', { name: /^Nouveau nom\s: Papier toilette$/ })
      await expect(field).toHaveFocus()
      await userEvent.clear(field)
      await userEvent.type(field, typed)
    }
    await rename('Autre{Escape}')
    await rename('  {Enter}')
    await expect(ownActions.onRename).not.toHaveBeenCalled()
    await rename('Essuie-tout{Enter}')
    await expect(ownActions.onRename.mock.calls).toEqual([[toRename?.id, 'Essuie-tout']])
    await rename('Mouchoirs')
    await userEvent.tab()
    await expect(ownActions.onRename).toHaveBeenLastCalledWith(toRename?.id, 'Mouchoirs')
    await userEvent.click(canvas.getByRole('button', { name: /^Retirer\s: Papier toilette$/ }))
    await expect(ownActions.onRemove).toHaveBeenCalledWith(toRename)
  },
}
