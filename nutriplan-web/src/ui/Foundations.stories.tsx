import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import * as drawings from './drawings'
import { Logo } from './Logo'

const meta = { title: 'Fondations/Marché du matin' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const FAMILIES = ['leaf', 'tomato', 'apricot', 'butter', 'aubergine', 'sea']
const GROUNDS = ['paper', 'surface', 'surface-raised', 'surface-sunken', 'ink', 'ink-soft', 'line']

function Swatch({ token }: { token: string }) {
  return (
    <figure style={{ display: 'grid', gap: 4, width: 120 }}>
      <div
        style={{
          height: 64,
          borderRadius: 14,
          background: `var(--${token})`,
          border: 'var(--hairline)',
        }}
      />
      <figcaption style={{ fontSize: 13 }}>{token}</figcaption>
    </figure>
  )
}

export const Colours: Story = {
  name: 'Couleurs',
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {GROUNDS.map((token) => (
          <Swatch key={token} token={token} />
        ))}
      </div>
      {FAMILIES.map((family) => (
        <div key={family} style={{ display: 'flex', gap: 12 }}>
          {[family, `${family}-tint`, `${family}-ink`].map((token) => (
            <Swatch key={token} token={token} />
          ))}
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const colours = [...canvasElement.querySelectorAll<HTMLElement>('figure > div')].map(
      (swatch) => getComputedStyle(swatch).backgroundColor,
    )
    await expect(colours).toHaveLength(GROUNDS.length + 3 * FAMILIES.length)
    await expect(colours).not.toContain('rgba(0, 0, 0, 0)')
  },
}

export const Type: Story = {
  name: 'Caractères',
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Logo />
      <h1>La semaine est prête, il n’y a plus qu’à cuisiner</h1>
      <h2>Lundi 23 novembre</h2>
      <h3>Velouté de potimarron, œuf mollet</h3>
      <p>1 850 kcal, 142 g de protéines : vos quantités, à vos mesures.</p>
    </div>
  ),
  play: async ({ canvas }) => {
    await document.fonts.ready
    await expect(getComputedStyle(canvas.getByRole('heading', { level: 1 })).fontFamily).toMatch(
      /Bricolage Grotesque/,
    )
  },
}

export const Drawings: Story = {
  name: 'Dessins',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      {Object.entries(drawings).map(([name, Drawing]) => (
        <figure key={name} style={{ width: 128, textAlign: 'center' }}>
          <Drawing />
          <figcaption style={{ fontSize: 13 }}>{name}</figcaption>
        </figure>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('figure > svg')).toHaveLength(
      Object.keys(drawings).length,
    )
  },
}
