import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef, useState } from 'react'
import { expect } from 'storybook/test'
import { contrastRatio } from '../../.storybook/contrastRatio'
import * as drawings from './drawings'
import { Logo } from './Logo'

const meta = { title: 'Fondations/Marché du matin' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const FAMILIES = ['leaf', 'tomato', 'apricot', 'butter', 'aubergine', 'sea']
const MEALS = ['meal-breakfast', 'meal-lunch', 'meal-dinner', 'meal-snack']
const MACROS = ['macro-protein', 'macro-carbohydrate', 'macro-fat']
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

/** WCAG 1.4.3 and 1.4.11. */
const WORDS = 4.5
const LINES = 3

/** What lies on what, and the contrast that it needs. */
const PAIRS = [
  ...['paper', 'surface', 'surface-raised', 'surface-sunken'].flatMap((ground) => [
    { ink: 'ink', ground, least: WORDS },
    { ink: 'ink-soft', ground, least: WORDS },
    { ink: 'line-strong', ground, least: LINES },
  ]),
  { ink: 'on-leaf', ground: 'leaf', least: WORDS },
  { ink: 'on-leaf', ground: 'leaf-strong', least: WORDS },
  { ink: 'leaf', ground: 'paper', least: WORDS },
  { ink: 'leaf', ground: 'surface', least: WORDS },
  ...[...FAMILIES, ...MEALS, ...MACROS].map((family) => ({
    ink: `${family}-ink`,
    ground: `${family}-tint`,
    least: WORDS,
  })),
]

function Pair({ ink, ground, least }: (typeof PAIRS)[number]) {
  const sample = useRef<HTMLTableCellElement>(null)
  const [ratio, setRatio] = useState(0)
  useLayoutEffect(() => {
    if (!sample.current) return
    const { color, backgroundColor } = getComputedStyle(sample.current)
    setRatio(contrastRatio(color, backgroundColor))
  }, [])
  return (
    <tr>
      <td
        ref={sample}
        style={{ padding: 8, color: `var(--${ink})`, background: `var(--${ground})` }}
      >
        {least < WORDS ? <hr style={{ borderColor: 'currentcolor' }} /> : 'L’eau à la bouche'}
      </td>
      <td style={{ padding: 8 }}>{ink}</td>
      <td style={{ padding: 8 }}>{ground}</td>
      <td style={{ padding: 8, textAlign: 'end' }} data-least={least}>
        {ratio.toFixed(1)}
      </td>
    </tr>
  )
}

export const Contrasts: Story = {
  name: 'Contrastes',
  render: (_, { globals }) => (
    <table key={globals.theme} style={{ borderCollapse: 'collapse', fontSize: 14 }}>
      <thead>
        <tr>
          <th>aperçu</th>
          <th>encre</th>
          <th>fond</th>
          <th>contraste</th>
        </tr>
      </thead>
      <tbody>
        {PAIRS.map((pair) => (
          <Pair key={`${pair.ink} ${pair.ground}`} {...pair} />
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvasElement }) => {
    const cells = [...canvasElement.querySelectorAll<HTMLElement>('[data-least]')]
    await expect(cells).toHaveLength(PAIRS.length)
    for (const { textContent, dataset } of cells)
      await expect(Number(textContent)).toBeGreaterThanOrEqual(Number(dataset.least))
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
