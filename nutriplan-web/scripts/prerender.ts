/**
 * Writes the page of each address beside the built `index.html`, for the server to answer with.
 *
 * The landing page comes with its content; every other one names the files of its screen, instead
 * of leaving it to the scripts to find out about them one after the other.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { paths } from '../src/vocabulary/paths.ts'
import { WEB_DIST } from '../vite.config.ts'
import { type Files, loadedBy } from './manifest.ts'
import { modulesOf, screens } from './screens.ts'

const root = path.join(import.meta.dirname, '..')
const outDir = path.join(root, 'node_modules/.prerender')
const NOTHING = '<div id="root"></div>'

await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/app/prerender.tsx', outDir, manifest: false, copyPublicDir: false },
})
const { landingHtml, waitingHtml } = await import(
  pathToFileURL(path.join(outDir, 'prerender.js')).href
)

const built = readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8')
const link = (rel: string, file: string, more = '') =>
  `    <link rel="${rel}" crossorigin${more} href="/${file}">\n`

/** The built page with these files named in its head. */
function naming({ scripts, styles }: Files, priority = ''): string {
  const links = [
    ...styles.map((file) => link('stylesheet', file)),
    ...scripts.map((file) => link('modulepreload', file, priority)),
  ]
  return built
    .replaceAll(/ *<link rel="(stylesheet|modulepreload)"[^>]*>\n/g, '')
    .replace('  </head>', () => `${links.join('')}  </head>`)
}

function write(address: string, page: string): void {
  const folder = path.join(WEB_DIST, 'pages', address)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), page)
}

async function writeLanding(): Promise<void> {
  const [, title = '', made = ''] = /^<title>(.*?)<\/title>(.*)$/s.exec(await landingHtml()) ?? []
  if (!made) throw new Error('The prerendered landing page is not a title and its content')
  // The server's content security policy takes no style that stands in the page: they move to a file.
  const rules: string[] = []
  const content = made.replace(/ style="([^"]*)"/g, (_, style) => {
    const selector = `data-drawn="${rules.length}"`
    rules.push(`[${selector}]{${style}}`)
    return ` ${selector}`
  })
  // One stylesheet, then the content; scripts come after what is read first.
  const { scripts, styles } = loadedBy(modulesOf('landing'))
  const css = [...styles.map((file) => readFileSync(path.join(WEB_DIST, file), 'utf8')), ...rules]
  const hash = createHash('sha256').update(css.join('\n')).digest('hex').slice(0, 8)
  const style = `assets/landing-${hash}.css`
  writeFileSync(path.join(WEB_DIST, style), css.join('\n'))
  const page = naming({ scripts, styles: [style] }, ' fetchpriority="low"')
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(NOTHING, () => `<div id="root">${content}</div>`)
  write(paths.landing, page)
}

await writeLanding()
const waiting = await waitingHtml()
const withWaiting = (page: string) => page.replace(NOTHING, () => NOTHING + waiting)
for (const screen of screens.filter((name) => name !== 'landing')) {
  const address = paths[screen as keyof typeof paths]
  if (!address.includes(':')) write(address, withWaiting(naming(loadedBy(modulesOf(screen)))))
}
writeFileSync(path.join(WEB_DIST, 'index.html'), withWaiting(built))
