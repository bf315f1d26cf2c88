import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: '../docs/openapi.json',
  output: { path: 'src/api/generated' },
  plugins: [
    '@hey-api/client-fetch',
    '@hey-api/typescript',
    'valibot',
    { name: '@hey-api/sdk', validator: { response: 'valibot' } },
  ],
})
