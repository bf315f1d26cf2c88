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

export default defineConfig({
  input: '../docs/openapi.json',
  output: { path: 'src/api/generated' },
  parser: { patch: { input: leaveBoundsOut } },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: './src/api/client.ts' },
    '@hey-api/typescript',
    'valibot',
    { name: '@hey-api/sdk', validator: { response: 'valibot' } },
  ],
})
