/** Writes what is worth it once more as brotli, an eighth smaller than gzip: too slow to do at a request. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { WEB_DIST } from '../vite.config.ts'

for (const file of globSync('**/*.{html,js,css,svg,json,wasm,webmanifest}', { cwd: WEB_DIST })) {
  const from = path.join(WEB_DIST, file)
  writeFileSync(`${from}.br`, brotliCompressSync(readFileSync(from)))
}
