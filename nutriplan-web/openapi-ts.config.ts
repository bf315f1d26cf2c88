import { defineConfig } from '@hey-api/openapi-ts'

const BOUNDS = [
  'exclusiveMinimum',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'multipleOf',
  'pattern',
]

/** Of an answer the web checks the shape alone: a figure out of its bounds is no reason to show none. */
function leaveBoundsOut(part: unknown) {
  if (typeof part !== 'object' || part === null) return
  for (const bound of BOUNDS) Reflect.deleteProperty(part, bound)
  for (const inner of Object.values(part)) leaveBoundsOut(inner)
}

interface Generated {
  name: string
  meta?: { [about: string]: unknown } | undefined
}

/** A file for each call and each shape: a page loads the calls that it makes, and no others. */
function fileOf({ name, meta: { artifact, resource, resourceId } = {} }: Generated) {
  if (artifact !== 'sdk' && artifact !== 'valibot') return undefined
  if (resource === 'operation') return `calls/${resourceId}`
  return resource === 'definition' ? `schemas/${name}` : undefined
}

export default defineConfig({
  input: '../docs/openapi.json',
  output: { path: 'src/api/generated' },
  parser: { patch: { input: leaveBoundsOut }, hooks: { symbols: { getFilePath: fileOf } } },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: './src/api/client.ts' },
    '@hey-api/typescript',
    { name: 'valibot', requests: false },
    { name: '@hey-api/sdk', validator: { response: 'valibot' } },
  ],
})
