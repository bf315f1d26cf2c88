/** Writes `landing.html` beside the built `index.html`: the same page, with its content in it. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { WEB_DIST } from '../vite.config.ts'
import { type Chunk, loadedBy } from './manifest.ts'

const link = (rel: string, file: string, more = '') =>
  `<link rel="${rel}" crossorigin${more} href="/${file}">`
const preload = ({ file }: Chunk) => link('modulepreload', file, ' fetchpriority="low"')

const root = path.join(import.meta.dirname, '..')
const outDir = path.join(root, 'node_modules/.prerender')

await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/app/prerender.tsx', outDir, manifest: false, copyPublicDir: false },
})
const { landingHtml } = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)

const [, title = '', made = ''] = /^<title>(.*?)<\/title>(.*)$/s.exec(await landingHtml()) ?? []
if (!made) throw new Error('The prerendered landing page is not a title and its content')

// The server's content security policy takes no style that stands in the page: they move to a file.
const rules: string[] = []
const content = made.replace(/ style="([^"]*)"/g, (_, style) => {
  const selector = `data-drawn="${rules.length}"`
  rules.push(`[${selector}]{${style}}`)
  return ` ${selector}`
})
const chunks = loadedBy(['src/features/landing/LandingScreen.tsx'])
const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
const css = [...styles.map((file) => readFileSync(path.join(WEB_DIST, file), 'utf8')), ...rules]
const hash = createHash('sha256').update(css.join('\n')).digest('hex').slice(0, 8)
writeFileSync(path.join(WEB_DIST, `assets/landing-${hash}.css`), css.join('\n'))

// One stylesheet, then the content; scripts come after what is read first.
writeFileSync(
  path.join(WEB_DIST, 'landing.html'),
  readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8')
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replaceAll(/ *<link rel="(stylesheet|modulepreload)"[^>]*>\n/g, '')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('</head>', () => `  ${link('stylesheet', `assets/landing-${hash}.css`)}\n  </head>`)
    .replace('</head>', () => `  ${chunks.map(preload).join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`),
)
