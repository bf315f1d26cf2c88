import { existsSync } from 'node:fs'
import path from 'node:path'

/** The first has no windows: the same pages for a quarter less of the processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The browser to drive: CHROMIUM_PATH, else one on the PATH, else Playwright's own download. */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((candidate) => existsSync(candidate))
}

/** A container has a small /dev/shm and no GPU, and root may not use Chromium's sandbox. */
export const chromiumFlags = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
