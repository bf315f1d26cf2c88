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
import { scriptsOf, stylesheet } from './manifest.ts'
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

/** The built page with all scripts of a screen named in its head, after what is seen first. */
function pageOf(screen: string): string {
  const links = scriptsOf(modulesOf(screen)).map(
    (file) => `    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">\n`,
  )
  return built
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n/g, '')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
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
  const styles = stylesheet()
  const css = [readFileSync(path.join(WEB_DIST, styles), 'utf8'), ...rules].join('\n')
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const ownStyles = `assets/landing-${hash}.css`
  writeFileSync(path.join(WEB_DIST, ownStyles), css)
  const page = pageOf('landing')
    .replace(styles, ownStyles)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(NOTHING, () => `<div id="root">${content}</div>`)
  write(paths.landing, page)
}

await writeLanding()
const waiting = await waitingHtml()
const withWaiting = (page: string) => page.replace(NOTHING, () => NOTHING + waiting)
for (const screen of screens.filter((name) => name !== 'landing')) {
  const address = paths[screen as keyof typeof paths]
  if (!address.includes(':')) write(address, withWaiting(pageOf(screen)))
}
writeFileSync(path.join(WEB_DIST, 'index.html'), withWaiting(built))
