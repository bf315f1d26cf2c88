import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { kitchenWeek } from '@/mocks/kitchenWeek'
import { listOfAKitchen, ownLines, porkOn, shoppingList } from '@/mocks/shopping'
import { inAisles } from './aisles'
import { kitchenDays } from './kitchen/kitchenDays'
import { ShoppingListView } from './ShoppingListView'

const MONDAY = '2026-11-23'
const { groups: listed, aisles } = shoppingList(MONDAY)
const groups = inAisles(listed, aisles)

const meta = {
  title: 'Écrans/Liste de courses',
  component: ShoppingListView,
  parameters: { layout: 'fullscreen' },
  args: {
    offset: 0,
    monday: MONDAY,
    tab: 'week',
    groups,
    ownLines: [],
    againstDiet: [],
    failed: false,
    today: MONDAY,
    kitchen: undefined,
    kitchenFailed: false,
    offline: null,
    onRetry: fn(),
    onOffsetChange: fn(),
    onTabChange: fn(),
    actions: { onTick: fn(), onHave: fn(), onBuy: fn(), onKeep: fn() },
    ownActions: { onAdd: fn(), onTick: fn(), onRename: fn(), onRemove: fn() },
    onShare: fn(),
    onPrint: fn(),
    onOrderAisles: fn(),
  },
  decorators: [inMain],
} satisfies Meta<typeof ShoppingListView>

export default meta
type Story = StoryObj<typeof meta>

/** Where the first line of a text stands. */
function lineOf(element: HTMLElement): DOMRect {
  const range = document.createRange()
  range.selectNode(element.firstChild ?? element)
  return range.getBoundingClientRect()
}

export const WholeWeek: Story = {
  name: 'Semaine entière',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Ma liste de course pour cette semaine' }),
    ).toBeVisible()
    const tabs = canvas.getAllByRole('tab').map((tab) => tab.textContent)
    await expect(tabs).toEqual([
      'Toute la semaine',
      'À cuisiner',
      'Lundi',
      'Mardi',
      'Mercredi',
      'Jeudi',
      'Vendredi',
      'Samedi',
      'Dimanche',
    ])
    await expect(canvas.getByText('du 23 au 29 novembre')).toBeVisible()
    await expect(canvas.getByText(/1 sur 8\sarticles cochés/)).toBeVisible()
    const rice = canvas.getByRole('checkbox', { name: /Riz basmati.*500\sg il en faut 455\sg/ })
    const days = within(rice.closest('label') as HTMLElement)
    for (const initial of ['L', 'Ma', 'Me', 'J', 'V', 'S', 'D'])
      await expect(days.getByText(initial)).toBeVisible()
    // What is bought stands on the line of the name, though a second one follows.
    const [name, amount] = [
      lineOf(days.getByText('Riz basmati')),
      lineOf(days.getByText(/^500\sg/)),
    ]
    await expect(Math.abs(name.bottom - amount.bottom)).toBeLessThan(2)
  },
}

/** With letters twice as large, what stands beside a name goes below it. */
export const LargeLetters: Story = {
  name: 'Grandes lettres',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => {
      document.documentElement.style.fontSize = ''
    }
  },
  play: async ({ canvas }) => {
    const name = canvas.getByText('Riz basmati')
    const line = name.closest('label') as HTMLElement
    await expect(name.getBoundingClientRect().width).toBeGreaterThan(
      0.5 * line.getBoundingClientRect().width,
    )
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const OneDay: Story = {
  name: 'Un jour',
  render: function OneDay(args) {
    const [tab, open] = useState('week')
    return <ShoppingListView {...args} tab={tab} onTabChange={open} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Jeudi' }))
    const rice = canvas.getByRole('checkbox', { name: /Riz basmati\s*50\sg$/ })
    await expect(rice).toBeVisible()
    const [box, name] = [rice.getBoundingClientRect(), lineOf(canvas.getByText('Riz basmati'))]
    await expect(Math.abs(box.top + box.bottom - name.top - name.bottom)).toBeLessThan(4)
    // The tab that is left stays for its last frame.
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: /Saumon/ })).toBeNull())
  },
}

export const Tick: Story = {
  name: 'Cocher',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('checkbox', { name: /Courgette.*1,3\skg il en faut 1,25\skg/ }),
    )
    await expect(args.actions.onTick).toHaveBeenCalledWith(20020, true)
  },
}

export const AllTicked: Story = {
  name: 'Tout est coché',
  args: {
    groups: groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, checked: true })),
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tout est dans le panier.')).toBeVisible()
  },
}

/** The plan has grown since the rice was ticked: the rest is to be bought. */
export const GrownNeed: Story = {
  name: 'Besoin qui a grandi',
  args: {
    groups: groups.map((group) => ({
      ...group,
      items: group.items.map((item) =>
        item.name === 'Riz basmati'
          ? { ...item, to_buy: { quantity: 260, unit: 'g', needed: 455, there: 200 } }
          : item,
      ),
    })),
  },
  play: async ({ args, canvas, userEvent }) => {
    const rice = canvas.getByRole('checkbox', { name: /Riz basmati.*260\sg déjà 200\sg$/ })
    await expect(rice).not.toBeChecked()
    await userEvent.click(rice)
    await expect(args.actions.onTick).toHaveBeenCalledWith(9100, true)
  },
}

/** Meals that were planned before the diet was another one; the list below buys for them. */
export const AgainstTheDiet: Story = {
  name: 'Repas contraires au régime',
  args: { againstDiet: [porkOn(MONDAY)] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: /^1\srepas ne convient pas à votre régime$/ }),
    ).toBeVisible()
    const other = canvas.getByRole('link', {
      name: /^Choisir un autre plat\s: dîner du lundi 23 novembre$/,
    })
    await expect(other).toHaveAttribute(
      'href',
      '/dashboard/planning?semaine=2026-11-23&jour=lundi&autre-plat=DINNER',
    )
  },
}

/** What is at home is folded away, and counts no more. */
export const AtHome: Story = {
  name: 'À la maison',
  args: { groups: listOfAKitchen(MONDAY).groups },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/1 sur 7\sarticles cochés/)).toBeVisible()
    await expect(canvas.queryByRole('checkbox', { name: /Sel fin/ })).toBeNull()
    await userEvent.click(canvas.getByText('Au placard (2)'))
    await userEvent.click(canvas.getByRole('button', { name: /^À acheter\s: Sel fin$/ }))
    await expect(args.actions.onBuy).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Sel fin', in_pantry: true }),
    )
    await userEvent.click(canvas.getByText('J’en ai déjà (1)'))
    await userEvent.click(
      canvas.getByRole('button', { name: /^Toujours au placard\s: Yaourt nature$/ }),
    )
    await expect(args.actions.onKeep).toHaveBeenCalledWith(19593)
    await userEvent.click(canvas.getByRole('button', { name: /^J’en ai déjà\s: Comté$/ }))
    await expect(args.actions.onHave).toHaveBeenCalledWith(12115)
  },
}

export const AllAtHome: Story = {
  name: 'Tout est à la maison',
  args: { groups: listOfAKitchen(MONDAY).groups.slice(-2) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tout est déjà à la maison.')).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

/** What is bought beside the week's food comes last, and counts; a day's list has none of it. */
export const OwnLines: Story = {
  name: 'Autres articles',
  args: { ownLines: ownLines(3) },
  render: function OwnLines(args) {
    const [tab, open] = useState('week')
    return <ShoppingListView {...args} tab={tab} onTabChange={open} />
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/2 sur 11\sarticles cochés/)).toBeVisible()
    const regions = canvas.getAllByRole('region')
    await expect(regions.at(-1)).toHaveAccessibleName('Autres articles')
    await expect(canvas.getByRole('checkbox', { name: 'Café' })).toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Papier toilette' }))
    await expect(args.ownActions.onTick).toHaveBeenCalledWith(args.ownLines[0]?.id, true)
    await userEvent.click(canvas.getByRole('tab', { name: 'Jeudi' }))
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Café' })).toBeNull())
    await expect(canvas.getByText(/1 sur 3\sarticles cochés/)).toBeVisible()
  },
}

/** A week without meals has its list of other things. */
export const OwnLinesAlone: Story = {
  name: 'Autres articles seuls',
  args: { groups: [], ownLines: ownLines(2) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Remplissez votre planning/)).toBeVisible()
    await expect(canvas.getByText(/1 sur 2\sarticles cochés/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ordre des rayons' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Partager' }))
    await expect(args.onShare).toHaveBeenCalledOnce()
  },
}

/** A hundred of them: one goes before another one comes. */
export const OwnLinesFull: Story = {
  name: 'Cent autres articles',
  args: { ownLines: ownLines(100) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Vous avez 100 articles à vous, le maximum/)).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'Ajouter un article' })).toBeNull()
  },
}

export const NextWeek: Story = {
  name: 'Semaine prochaine',
  args: { offset: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Ma liste de course pour la semaine prochaine' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Cette semaine' }))
    await expect(args.onOffsetChange).toHaveBeenCalledWith(0)
  },
}

export const Empty: Story = {
  name: 'Vide',
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Remplissez votre planning de repas pour voir votre liste de course.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Remplir mon planning' })).toHaveAttribute(
      'href',
      '/dashboard/planning?semaine=2026-11-23',
    )
  },
}

export const EmptyNextWeek: Story = {
  name: 'Semaine prochaine vide',
  args: { offset: 1, monday: '2026-11-30', groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Remplir mon planning' })).toHaveAttribute(
      'href',
      '/dashboard/planning?semaine=2026-11-30',
    )
  },
}

export const Loading: Story = {
  name: 'Chargement',
  args: { groups: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('On prépare votre liste')
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  args: { groups: undefined, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Offline: Story = {
  name: 'Hors connexion',
  args: { offline: { ticks: 2, notes: 0 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/hors ligne\s: 2\scoches partiront/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const OfflineWithLines: Story = {
  name: 'Hors connexion, avec des articles',
  args: { offline: { ticks: 1, notes: 2 } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/hors ligne\s: 3\schangements partiront dès le retour/),
    ).toBeVisible()
  },
}

export const OfflineWithNothingToSend: Story = {
  name: 'Hors connexion, rien à envoyer',
  args: { offline: { ticks: 0, notes: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Vous êtes hors ligne\s: votre liste reste là/)).toBeVisible()
  },
}

export const ShareAndPrint: Story = {
  name: 'Partager et imprimer',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Partager' }))
    await expect(args.onShare).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Imprimer' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Ordre des rayons' }))
    await expect(args.onOrderAisles).toHaveBeenCalledOnce()
  },
}

const days = kitchenDays(kitchenWeek(MONDAY), MONDAY)

/** The week's cooking, in the place of the list. */
export const Kitchen: Story = {
  name: 'À cuisiner',
  args: { tab: 'kitchen', kitchen: days },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { name: 'À cuisiner cette semaine', level: 1 }),
    ).toBeVisible()
    await expect(await canvas.findAllByRole('region')).toHaveLength(7)
    await expect(canvas.queryByRole('button', { name: 'Imprimer' })).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: 'Toute la semaine' }))
    await expect(args.onTabChange).toHaveBeenCalledWith('week')
  },
}

export const KitchenNextWeek: Story = {
  name: 'À cuisiner, semaine prochaine',
  args: { tab: 'kitchen', kitchen: days, offset: 1, today: '2026-11-19' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'À cuisiner la semaine prochaine' }),
    ).toBeVisible()
  },
}

export const KitchenEmpty: Story = {
  name: 'À cuisiner, vide',
  args: { tab: 'kitchen', groups: [] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'Remplissez votre planning de repas pour voir ce que vous aurez à cuisiner.',
      ),
    ).toBeVisible()
  },
}

export const KitchenLoading: Story = {
  name: 'À cuisiner, chargement',
  args: { tab: 'kitchen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('On sort les casseroles...')).toBeVisible()
  },
}

export const KitchenFailed: Story = {
  name: 'À cuisiner, en échec',
  args: { tab: 'kitchen', kitchenFailed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Vos plats à cuisiner n’ont pas pu être chargés.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const KitchenOffline: Story = {
  name: 'À cuisiner, hors connexion',
  args: { tab: 'kitchen', kitchen: days, offline: { ticks: 0, notes: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/vos plats de la semaine restent là\.$/)).toBeVisible()
  },
}
