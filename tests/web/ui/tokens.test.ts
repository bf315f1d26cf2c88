import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const CSS = readFileSync(
  path.join(import.meta.dirname, '../../../nutriplan-web/src/ui/tokens.css'),
  'utf8',
)
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** The colour of a token, as `#rrggbb`. */
function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(CSS)?.[1]
  assert.ok(value, `there is no --${name}`)
  const other = /^var\(--(.+)\)$/.exec(value)?.[1]
  if (other) return colour(other, theme)
  const [light, dark] = value.match(/#[0-9a-f]{6}/g) ?? []
  assert.ok(light && dark, `--${name} has no two colours: ${value}`)
  return theme === 'light' ? light : dark
}

const channels = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast as WCAG 2 computes it: 1 is none. */
function contrast(one: string, other: string, theme: Theme): number {
  const [dark, light] = [one, other]
    .map((name) => luminance(colour(name, theme)))
    .sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Hue in Oklab, in degrees: how far two colours are apart as people see them. */
function hue(name: string, theme: Theme): number {
  const [r, g, b] = channels(colour(name, theme))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return (Math.atan2(bb, a) * 180) / Math.PI
}

function apart(one: string, other: string, theme: Theme): number {
  const degrees = Math.abs(hue(one, theme) - hue(other, theme)) % 360
  return Math.min(degrees, 360 - degrees)
}

const MEALS = ['meal-breakfast', 'meal-lunch', 'meal-dinner', 'meal-snack']
const MACROS = ['macro-protein', 'macro-carbohydrate', 'macro-fat']

for (const theme of THEMES) {
  test(`macros, meals and errors do not share a hue (${theme})`, () => {
    for (const macro of MACROS)
      for (const other of [...MEALS, 'tomato', ...MACROS.filter((one) => one !== macro)])
        assert.ok(apart(macro, other, theme) >= 25, `${macro}, ${other}: ${apart(macro, other, theme)}`)
    for (const meal of MEALS)
      assert.ok(apart(meal, 'tomato', theme) >= 20, `${meal}: ${apart(meal, 'tomato', theme)}`)
  })

  test(`macros and the chosen day are seen on what they stand on (${theme})`, () => {
    for (const name of [...MACROS, 'leaf'])
      assert.ok(contrast(name, 'surface', theme) >= 3, `${name}: ${contrast(name, 'surface', theme)}`)
  })

  test(`words can be read on every ground (${theme})`, () => {
    for (const ground of ['paper', 'surface', 'surface-raised', 'surface-sunken'])
      for (const ink of ['ink', 'ink-soft'])
        assert.ok(contrast(ink, ground, theme) >= 4.5, `${ink} on ${ground}`)
    for (const name of [...MACROS, ...MEALS, 'leaf', 'tomato', 'sea'])
      assert.ok(contrast(`${name}-ink`, `${name}-tint`, theme) >= 4.5, `${name}`)
    for (const name of MEALS)
      assert.ok(contrast(`${name}-ink`, 'surface', theme) >= 4.5, `${name} on a card`)
  })
}

test('in the dark, what lies on another surface is told from it', () => {
  assert.ok(contrast('surface', 'paper', 'dark') >= 1.25)
  assert.ok(contrast('surface-raised', 'surface', 'dark') >= 1.2)
  assert.ok(contrast('surface-sunken', 'surface', 'dark') >= 1.15)
  assert.ok(contrast('line', 'surface', 'dark') >= 1.35)
})
