import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './scripts/chunks.ts'
import { fonts } from './scripts/fonts.ts'

const root = import.meta.dirname

/** Where the server finds the built web. */
export const WEB_DIST = path.join(root, '../nutriplan-api/src/nutriplan_api/web_dist')

export const resolve = { alias: { '@': path.join(root, 'src') } }

/** The styles use light-dark() and the accordion's details share a name, as they are. */
export const target = ['chrome123', 'edge123', 'firefox130', 'safari17.5']

export default defineConfig({
  plugins: [react(), fonts],
  resolve,
  build: {
    outDir: WEB_DIST,
    emptyOutDir: true,
    // All styles together are as large as two screens' in six files: one, for every screen.
    cssCodeSplit: false,
    // `scripts/budget.ts` reads from it what each screen loads.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups,
        },
      },
    },
    target,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
})
