import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const MODULES = path.join(import.meta.dirname, '../node_modules')
const FOLDER = path.join(MODULES, '.fonts')

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** What French needs, and names from its neighbours: Latin-1, its ligatures and its punctuation. */
export const CHARACTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸ–—‘’“”…•‑€−→\u202f`

interface Font {
  from: string
  /** The weights that the styles ask for, where the file has several. */
  weights?: { min: number; max: number }
}

/** By the names that the styles and `index.html` use. */
const FONTS: Record<string, Font> = {
  inter: {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
  'bricolage-grotesque': {
    from: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  },
}

async function write(name: string, { from, weights }: Font): Promise<void> {
  const subset = await subsetFont(readFileSync(path.join(MODULES, from)), CHARACTERS, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  })
  const file = path.join(FOLDER, `${name}.woff2`)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, subset)
  // Several builds may run at once: none reads half a file.
  renameSync(unfinished, file)
}

/** Writes the fonts with the characters and weights that the screens have: half as heavy. */
export const fonts: Plugin = {
  name: 'fonts',
  async config() {
    mkdirSync(FOLDER, { recursive: true })
    await Promise.all(Object.entries(FONTS).map(([name, font]) => write(name, font)))
  },
}
