/**
 * The directions of the house, checked: app -> features -> ui, api, vocabulary.
 *
 * A feature never reaches into another; ui and vocabulary know no feature. Screens and hooks talk
 * to the API; every other component of a feature, and all of ui, is handed what it shows.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.join(import.meta.dirname, '../src')
const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm

const MAY_IMPORT: Record<string, string[]> = {
  app: ['app', 'features', 'ui', 'api', 'vocabulary'],
  features: ['features', 'ui', 'api', 'vocabulary'],
  ui: ['ui', 'vocabulary'],
  api: ['api', 'vocabulary'],
  vocabulary: ['vocabulary', 'api'],
  mocks: ['mocks', 'api', 'vocabulary'],
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return null
  return path.relative(src, path.resolve(path.dirname(path.join(src, file)), specifier))
}

function complaints(file: string): string[] {
  const [area = '', feature] = file.split('/')
  const text = readFileSync(path.join(src, file), 'utf8')
  const isStory = file.includes('.stories.')
  const isShown = area === 'ui' || (area === 'features' && /(?<!Screen)\.tsx$/.test(file))
  const found: string[] = []
  if (area !== 'api' && /\bfetch\(/.test(text)) found.push('calls fetch: only src/api does')
  for (const [, typeOnly, from, lazy, bare] of text.matchAll(IMPORT)) {
    const target = targetOf(file, from ?? lazy ?? bare ?? '')
    if (target === null) continue
    const [targetArea = '', targetFeature] = target.split('/')
    const allowed = [...(MAY_IMPORT[area] ?? []), ...(isStory ? ['mocks'] : [])]
    if (!allowed.includes(targetArea)) found.push(`${area} must not import ${target}`)
    if (area === 'features' && targetArea === 'features' && feature !== targetFeature)
      found.push(`feature ${feature} reaches into ${target}`)
    if (area === 'vocabulary' && targetArea === 'api' && !typeOnly)
      found.push(`vocabulary takes only types from ${target}`)
    if (isShown && !isStory && targetArea === 'api' && !typeOnly)
      found.push(`only screens and hooks take more than types from ${target}`)
  }
  return found.map((complaint) => `src/${file}: ${complaint}`)
}

const all = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !file.startsWith('api/generated/'))
  .flatMap(complaints)
if (all.length > 0) {
  console.error(all.join('\n'))
  process.exit(1)
}
