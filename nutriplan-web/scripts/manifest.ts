import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WEB_DIST } from '../vite.config.ts'

export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The chunks of the last build that these modules need, those of the page itself included. */
export function loadedBy(modules: string[]): Chunk[] {
  const manifest = JSON.parse(
    readFileSync(path.join(WEB_DIST, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  const loaded = new Set<Chunk>()
  const load = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (loaded.has(chunk)) return
    loaded.add(chunk)
    chunk.imports?.forEach(load)
  }
  for (const name of ['index.html', ...modules]) load(name)
  return [...loaded]
}
