import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, waitFor } from 'storybook/test'
import { DishPicture } from './DishPicture'
import { DrawnDish } from './DrawnDish'
import type { Dish } from './dish'
import type { DrawnFood } from './drawnFood'
import { drawnFoods } from './foods'
import { type PhotoProps, PhotoSource } from './PhotoSource'

const meta = {
  title: 'Fondations/Plats dessinés',
  component: DishPicture,
} satisfies Meta<typeof DishPicture>

export default meta
type Story = StoryObj<typeof meta>

const dish = (
  name: string,
  type: Dish['type'],
  ...foods: [name: string, grams: number][]
): Dish => ({
  name,
  type,
  ingredients: foods.map(([food, quantity]) => ({ name: food, quantity })),
})

const DISHES: readonly Dish[] = [
  dish(
    'Poulet, riz basmati et brocolis',
    'MEAL',
    ['Blanc de poulet cru', 130],
    ['Riz basmati cru', 60],
    ['Brocoli surgelé', 200],
  ),
  dish(
    'Skyr aux myrtilles et aux amandes',
    'BREAKFAST',
    ['Skyr nature', 200],
    ['Myrtille', 80],
    ['Amandes', 12],
  ),
  dish(
    'Salade de tomates au basilic',
    'OTHER',
    ['Tomate crue', 250],
    ['Mozzarella', 60],
    ['Basilic frais', 4],
  ),
  dish(
    'Velouté de potimarron',
    'OTHER',
    ['Potimarron cru', 300],
    ['Crème légère 5 %', 30],
    ['Graines de courge', 10],
  ),
  dish(
    'Curry de pois chiches et épinards',
    'MEAL',
    ['Pois chiches en boîte', 150],
    ['Épinards surgelés', 150],
    ['Lait de coco', 60],
  ),
  dish(
    'Omelette aux champignons',
    'MEAL',
    ['Œuf', 150],
    ['Champignons de Paris crus', 120],
    ['Ciboulette fraîche', 4],
  ),
  dish(
    'Gratin de courgettes au saumon',
    'MEAL',
    ['Courgette crue', 220],
    ['Saumon cru', 110],
    ['Emmental râpé', 20],
  ),
  dish(
    'Tartines d’avocat et œuf poché',
    'BREAKFAST',
    ['Pain complet', 80],
    ['Avocat', 60],
    ['Œuf', 50],
    ['Pomme', 120],
  ),
  dish('Quiche au jambon', 'MEAL', ['Pâte brisée', 65], ['Jambon blanc', 60], ['Poireau cru', 100]),
  dish('Smoothie aux fraises', 'SNACK', ['Lait demi-écrémé', 200], ['Fraise', 120]),
]

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='

const Shown = () => <img alt="" src={PIXEL} />
const Waiting = () => null

function Failing({ onFail }: PhotoProps) {
  useEffect(onFail)
  return null
}

const PLACES = [
  [-14, -10, 20],
  [14, -8, 130],
  [0, 14, 250],
]

/** A food by itself, as large as on a plate; a base in a saucer, a sprinkle thrice. */
function Food({ name, drawn }: { name: string; drawn: DrawnFood }) {
  const svg =
    drawn.form === 'base'
      ? `<circle r="26" fill="${drawn.shade}"/><circle r="24" cy="1" fill="${drawn.fill}"/>`
      : drawn.form === 'sprinkle'
        ? PLACES.map(
            ([x, y, turn]) => `<g transform="translate(${x} ${y})rotate(${turn})">${drawn.svg}</g>`,
          ).join('')
        : drawn.svg
  return (
    <figure style={{ width: 104, textAlign: 'center', fontSize: 13 }}>
      <svg
        viewBox="-48 -36 96 72"
        aria-hidden="true"
        style={{ background: 'var(--butter-tint)', borderRadius: 12 }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are our own
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <figcaption>{name}</figcaption>
    </figure>
  )
}

export const Foods: Story = {
  name: 'Aliments',
  args: { dish: dish('Assiette', 'MEAL') },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {Object.entries(drawnFoods).map(([name, drawn]) => (
        <Food key={name} name={name} drawn={drawn} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('figure > svg')).toHaveLength(
      Object.keys(drawnFoods).length,
    )
  },
}

/** A photo takes the place of the drawing; as long as it has not come, nothing does. */
export const Photo: Story = {
  name: 'Photo',
  args: { dish: { ...DISHES[0], photo: '/api/recipe/1/photo' } as Dish },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 6rem)', gap: 8 }}>
      {[Shown, Waiting, Failing].map((source) => (
        <PhotoSource key={source.name} value={source}>
          <figure>
            <DishPicture {...args} />
          </figure>
        </PhotoSource>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [shown, waiting, failed] = canvasElement.querySelectorAll('figure')
    await waitFor(() => expect(shown?.querySelector('img')).toHaveAttribute('src', PIXEL))
    await waitFor(() => expect(failed?.querySelector('img')?.naturalWidth).toBe(240))
    await expect(waiting?.querySelector('img')).toBeNull()
  },
}

export const Dishes: Story = {
  name: 'Plats',
  args: { dish: dish('Assiette', 'MEAL') },
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 15rem)', gap: 16 }}>
      {DISHES.map((one) => (
        <figure key={one.name} style={{ borderRadius: 16, overflow: 'hidden' }}>
          <DishPicture dish={one} />
          <figcaption style={{ fontSize: 13 }}>{one.name}</figcaption>
        </figure>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const pictures = canvasElement.getElementsByTagName('img')
    const first = canvasElement.querySelector('figure')
    first?.scrollIntoView()
    await waitFor(() => expect(pictures.length).toBeGreaterThan(0))
    await waitFor(() => expect(pictures[0]?.naturalWidth).toBe(240))
    // It says nothing: the dish's name stands beside it.
    await expect(pictures[0]).toHaveAttribute('alt', '')
  },
}

/** Drawn wherever it stands, near or not: for a page that is written at build. */
export const DrawnAtOnce: Story = {
  name: 'Dessinés tout de suite',
  args: { dish: DISHES[0] as Dish },
  render: ({ dish }) => <DrawnDish dish={dish} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible())
  },
}
