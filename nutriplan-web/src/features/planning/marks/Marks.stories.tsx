import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Mark } from '@/api'
import { listed, PUBLIC_RECIPES } from '@/mocks/recipes'
import { MarkLine } from './MarkLine'
import { Marks } from './Marks'

const MONDAY = '2026-11-23'

const mark = (fields: Partial<Mark> & Pick<Mark, 'code' | 'value' | 'target'>): Mark => ({
  unit: 'g',
  met: true,
  dates: [],
  mend: null,
  ...fields,
})

const [dish] = listed(PUBLIC_RECIPES)

const meta = {
  title: 'Composants/Planning/Repères de la semaine',
  component: Marks,
  args: {
    recipes: listed(PUBLIC_RECIPES),
    onServe: fn(),
    marks: [
      mark({ code: 'DAYS_NEAR', value: 7, target: 7 }),
      mark({
        code: 'PULSES',
        value: 1,
        target: 2,
        met: false,
        mend: { recipe_id: dish?.id ?? '', replaces: { date: MONDAY, type: 'LUNCH' } },
      }),
      mark({ code: 'CHARCUTERIE', value: 180, target: 150, met: false }),
      mark({ code: 'FIBRE', value: 27.4, target: 30, met: false }),
      mark({ code: 'SALT', value: 4.9, target: 5, met: null }),
      mark({ code: 'SATURATED_FAT', value: 11.2, target: 12 }),
      mark({ code: 'OUT_OF_SEASON', value: 0, target: 0 }),
    ],
  },
} satisfies Meta<typeof Marks>

export default meta
type Story = StoryObj<typeof meta>

export const SomeAreMissed: Story = {
  name: 'Quelques-uns manqués',
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('3 sur 7 atteints')).toBeVisible()
    await expect(canvas.getAllByRole('img', { name: 'À améliorer' })).toHaveLength(3)
    await expect(canvas.getByText(/27\sg par jour, visez 30\sg/)).toBeVisible()
    await expect(canvas.getByText(/180\sg, 150\sg au plus/)).toBeVisible()
    await expect(canvas.getByText(/des valeurs manquent pour en juger/)).toBeVisible()
    await userEvent.click(canvas.getByText('Voir les repères atteints'))
    await expect(canvas.getByText(/11\s% de l’énergie, 12\s% au plus/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Servir «.*»\s: déjeuner du lundi/ }))
    await expect(args.onServe).toHaveBeenCalledWith({ date: MONDAY, type: 'LUNCH' }, dish?.id)
  },
}

export const AllAreMet: Story = {
  name: 'Tous atteints',
  args: { marks: [mark({ code: 'FISH', value: 3, target: 2 })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 sur 1 atteint')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Nothing is planned, so that nothing can be judged. */
export const NothingToJudge: Story = {
  name: 'Rien à juger',
  args: { marks: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

/** A sign, with its name, says how it stands; no colour has to. */
export const EachSign: Story = {
  name: 'Chaque signe',
  render: () => (
    <ul>
      <MarkLine state="met" label="Poisson" figure="2 repas, 2 visés" />
      <MarkLine state="missed" label="Légumes secs" figure="1 repas, 2 visés" />
      <MarkLine state="under" label="Fibres" figure="24 g" />
      <MarkLine state="over" label="Sel" figure="6,2 g" />
      <MarkLine state="unknown" label="Sucres" figure="60 g" note="(des valeurs manquent)" />
    </ul>
  ),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))
    await expect(names).toEqual(['Atteint', 'À améliorer', 'Trop peu', 'Trop', 'À vérifier'])
  },
}
