import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WEB_DIST } from '../vite.config.ts'

interface Chunk {
  file: string
  imports?: string[]
}

type Manifest = Record<string, Chunk>

/** The scripts of pages that run without the application: each is a build of its own, of one file. */
export const PAGE_SCRIPTS = ['landing', 'firstPaint'] as const
type PageScript = (typeof PAGE_SCRIPTS)[number]

export const entryOf = (script: PageScript) => `src/app/${script}.ts`
export const manifestOf = (script: PageScript) => `.vite/${script}.json`

const manifest = (name = '.vite/manifest.json') =>
  JSON.parse(readFileSync(path.join(WEB_DIST, name), 'utf8')) as Manifest

function chunkOf(built: Manifest, name: string): Chunk {
  const chunk = built[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  return chunk
}

/** The last build's stylesheet, which every page loads. */
export const stylesheet = () => chunkOf(manifest(), 'style.css').file

/** Scripts of the last build that import each other: one of them runs before what it needs. */
export function importCycle(): string[] | null {
  const built = manifest()
  const done = new Set<string>()
  function walk(name: string, way: string[]): string[] | null {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of chunkOf(built, name).imports ?? []) {
      const cycle = walk(next, [...way, name])
      if (cycle) return cycle
    }
    done.add(name)
    return null
  }
  for (const name of Object.keys(built)) {
    const cycle = walk(name, [])
    if (cycle) return cycle
  }
  return null
}

/** The file of a page's script in the last build. */
export const pageScript = (script: PageScript) =>
  chunkOf(manifest(manifestOf(script)), entryOf(script)).file

/** The scripts of the last build that these modules need, those of the page itself included. */
export function scriptsOf(modules: string[]): string[] {
  const built = manifest()
  const files = new Set<string>()
  const load = (name: string) => {
    const { file, imports } = chunkOf(built, name)
    if (files.has(file)) return
    files.add(file)
    imports?.forEach(load)
  }
  for (const name of ['index.html', ...modules]) load(name)
  return [...files]
}
