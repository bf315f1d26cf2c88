import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: '../docs/openapi.json',
  output: { path: 'src/api/generated' },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: './src/api/client.ts' },
    '@hey-api/typescript',
    'valibot',
    { name: '@hey-api/sdk', validator: { response: 'valibot' } },
  ],
})
