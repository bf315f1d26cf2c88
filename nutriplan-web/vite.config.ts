import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': path.join(root, 'src') } },
  build: {
    outDir: path.join(root, '../nutriplan-api/src/nutriplan_api/web_dist'),
    emptyOutDir: true,
    // The tokens use light-dark(): the browsers that know it need no rewriting of the styles.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
})
