import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { alternatives } from '@/mocks/alternatives'
import { listed, OWN_RECIPES, PUBLIC_RECIPES } from '@/mocks/recipes'
import { AlternativeList } from './AlternativeList'
import { ChangeSheet } from './ChangeSheet'

const DINNER = { date: '2026-11-23', type: 'DINNER' } as const
const found = alternatives('DINNER')
const taken = fn()

const meta = {
  title: 'Composants/Planning/Changer ce plat',
  component: ChangeSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    slot: DINNER,
    alternatives: found,
    failed: false,
    recipes: listed([...OWN_RECIPES, ...PUBLIC_RECIPES]),
    onRetry: fn(),
    onTake: fn(),
    onSearch: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChangeSheet>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Changer ce plat' }))

/** Each says what it changes; one press takes it. */
export const Alternatives: Story = {
  name: 'Autres plats',
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByText('Dîner du lundi 23 novembre')).toBeVisible()
    const dishes = sheet.getAllByRole('listitem').map((item) => item.textContent)
    await expect(dishes[0]).toMatch(/autant de calories\s· autant de protéines$/)
    await expect(dishes[1]).toMatch(/\+18\skcal\s· \+6\sg de protéines$/)
    await expect(dishes[2]).toMatch(/−12\skcal\s· −4\sg de protéinesRepère gagné\s: Poisson$/)
    await expect(dishes[3]).toMatch(/Repère perdu\s: Fibres$/)
    await expect(dishes[4]).toMatch(/éloigne la journée de ses objectifs$/)
    await userEvent.click(
      sheet.getByRole('button', { name: new RegExp(found[1]?.recipe_name ?? '') }),
    )
    await expect(args.onTake).toHaveBeenCalledWith(DINNER, found[1]?.recipe_id)
    await userEvent.click(sheet.getByRole('button', { name: 'Choisir une autre recette' }))
    await expect(args.onSearch).toHaveBeenCalledWith(DINNER)
  },
}

export const Loading: Story = {
  name: 'Chargement',
  args: { alternatives: undefined },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole('status')).toHaveTextContent(
      'On cherche des plats qui vont bien avec la journée...',
    )
  },
}

export const Failed: Story = {
  name: 'Chargement impossible',
  args: { alternatives: undefined, failed: true },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByRole('alert')).toHaveTextContent(
      'On n’a pas pu chercher d’autres plats.',
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** A narrow pool has no other: all the recipes are a press away. */
export const None: Story = {
  name: 'Aucun autre',
  args: { alternatives: [] },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole('status')).toHaveTextContent(
      'Aucun autre plat de votre sélection ne va bien ici.',
    )
    await expect(sheet.getByRole('button', { name: 'Choisir une autre recette' })).toBeEnabled()
  },
}

/** Who has no recipes of their own to choose from chooses among these. */
export const WithoutSearch: Story = {
  name: 'Sans recherche',
  args: { onSearch: undefined },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getAllByRole('listitem')).toHaveLength(found.length)
    await expect(sheet.queryByRole('button', { name: 'Choisir une autre recette' })).toBeNull()
  },
}

/** The dishes alone, as an opened meal shows them. */
export const List: Story = {
  name: 'Liste',
  render: ({ recipes }) => (
    <AlternativeList alternatives={found} recipes={recipes} onTake={taken} />
  ),
  play: async ({ canvas, userEvent }) => {
    const [first] = within(canvas.getByRole('list', { name: 'Autres plats' })).getAllByRole(
      'button',
    )
    await userEvent.click(first as HTMLElement)
    await expect(taken).toHaveBeenCalledWith(found[0]?.recipe_id)
  },
}
