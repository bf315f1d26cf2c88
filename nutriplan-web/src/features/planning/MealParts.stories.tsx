import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CookedNote } from './CookedNote'
import { RecipeLink } from './RecipeLink'
import { SeeRecipes } from './SeeRecipes'

const MONDAY = '2026-11-23'
const LUNCH = { date: MONDAY, type: 'LUNCH' } as const

const meta = { title: 'Composants/Planning/Repas' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** What a leftover says, in the order of how long ago it was cooked. */
export const Cooked: Story = {
  name: 'Cuisiné un autre jour',
  render: () => (
    <>
      <CookedNote slot={LUNCH} cooked={{ ...LUNCH, portions: 3 }} />
      <CookedNote
        slot={{ date: MONDAY, type: 'DINNER' }}
        cooked={{ date: MONDAY, type: 'LUNCH', portions: 3 }}
      />
      <CookedNote
        slot={{ date: '2026-11-25', type: 'LUNCH' }}
        cooked={{ date: MONDAY, type: 'LUNCH', portions: 3 }}
      />
      <CookedNote slot={LUNCH} cooked={null} />
    </>
  ),
  play: async ({ canvas }) => {
    const notes = canvas.getAllByText(/^(Pour|Cuisiné)/).map((note) => note.textContent?.trim())
    await expect(notes).toEqual(['Pour 3 repas', 'Cuisiné au déjeuner', 'Cuisiné lundi'])
  },
}

export const Links: Story = {
  name: 'Liens',
  render: () => (
    <>
      <RecipeLink id="r-05" name="Saumon, riz et carottes fondantes" />
      <SeeRecipes ids={['r-05', 'r-06']} />
    </>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^Voir la recette.: Saumon, riz et carottes/ })
    await expect(link).toHaveAttribute('href', '/dashboard/recipes/r-05')
    await expect(canvas.getByRole('link', { name: 'Voir la recette 2' })).toHaveAttribute(
      'href',
      '/dashboard/recipes/r-06',
    )
  },
}
