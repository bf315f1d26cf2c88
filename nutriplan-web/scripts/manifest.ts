import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WEB_DIST } from '../vite.config.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export interface Files {
  scripts: string[]
  styles: string[]
}

/** The files of the last build that these modules need, those of the page itself included. */
export function loadedBy(modules: string[]): Files {
  const manifest = JSON.parse(
    readFileSync(path.join(WEB_DIST, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  const met = new Set<string>()
  const chunks: Chunk[] = []
  // What a chunk imports comes before it: so a screen's styles win over those of its components.
  const load = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (met.has(name)) return
    met.add(name)
    chunk.imports?.forEach(load)
    chunks.push(chunk)
  }
  for (const name of ['index.html', ...modules]) load(name)
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}
