import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/**
 * Sonner writes its styles into the page, which the server's content security policy forbids:
 * `ui/Toaster` imports them as a file, and the built bundle does without the writing.
 */
const sonnerWithoutInlineStyles: Plugin = {
  name: 'sonner-without-inline-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler(code) {
      const without = code.replace(/^__insertCSS\(.*\);?$/m, '')
      if (without === code) this.error('sonner no longer inserts its styles this way')
      return { code: without, map: null }
    },
  },
}

export default defineConfig({
  plugins: [react(), sonnerWithoutInlineStyles],
  resolve: { alias: { '@': path.join(root, 'src') } },
  build: {
    outDir: path.join(root, '../nutriplan-api/src/nutriplan_api/web_dist'),
    emptyOutDir: true,
    // The tokens use light-dark(): the browsers that know it need no rewriting of the styles.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
})
