/** Writes what is worth it once more as brotli, an eighth smaller than gzip: too slow to do at a request. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { WEB_DIST } from '../vite.config.ts'

const compress = promisify(brotliCompress)

await Promise.all(
  globSync('**/*.{html,js,css,svg,json,wasm,webmanifest}', { cwd: WEB_DIST }).map(async (file) => {
    const from = path.join(WEB_DIST, file)
    writeFileSync(`${from}.br`, await compress(readFileSync(from)))
  }),
)
