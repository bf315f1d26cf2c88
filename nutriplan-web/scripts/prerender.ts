/**
 * Writes the page of each address beside the built `index.html`, for the server to answer with.
 *
 * The landing page comes with its content, that of a public recipe with its picture and name, that of
 * the plan with a place for how it was last seen; every other one names the files of its screen,
 * instead of leaving it to the scripts to find out about them one after the other.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { paths } from '../src/vocabulary/paths.ts'
import { resolve, target, WEB_DIST } from '../vite.config.ts'
import { cookbook } from './cookbook.ts'
import { entryOf, manifestOf, PAGE_SCRIPTS, pageScript, scriptsOf, stylesheet } from './manifest.ts'
import { modulesOf, screens } from './screens.ts'

const root = path.join(import.meta.dirname, '..')
const outDir = path.join(root, 'node_modules/.prerender')
const PRERENDER_MANIFEST = 'manifest.json'
/** The folder that the server takes for any name: `http/built_web.py`. */
const ANY_NAME = '_'
/** What draws a dish comes when one is near: on these screens dishes are the first that one sees. */
const PICTURES = 'src/ui/dish/composeDish.ts'
const SHOW_DISHES = ['planning', 'proposedWeek', 'recipe', 'recipes']
const NOTHING = '<div id="root"></div>'

await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/app/prerender.tsx',
    outDir,
    manifest: PRERENDER_MANIFEST,
    copyPublicDir: false,
    // With the styles of what it draws.
    emitAssets: true,
  },
})
for (const script of PAGE_SCRIPTS)
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve,
    build: {
      target,
      outDir: WEB_DIST,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: manifestOf(script),
      rolldownOptions: {
        input: path.join(root, entryOf(script)),
        // The hooks that stand beside what it uses are left out, and React with them.
        treeshake: { moduleSideEffects: [{ test: /node_modules/, sideEffects: false }] },
      },
    },
  })
const { landingHtml, waitingHtml, waitingPlanHtml, waitingRecipeHtml } = await import(
  pathToFileURL(path.join(outDir, 'prerender.js')).href
)

const built = readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8')

/** The built page with these scripts named in its head, after what is seen first. */
function pageWith(scripts: string[]): string {
  const links = scripts.map(
    (file) => `    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">\n`,
  )
  return built
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n/g, '')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('  </head>', () => `${links.join('')}  </head>`)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

function write(address: string, page: string): void {
  const folder = path.join(WEB_DIST, 'pages', address)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), page)
}

/** Drawn pictures move to files: the page stays small, and they come when they are near. */
const withPicturesAsFiles = (page: string) =>
  page.replace(/src="data:image\/svg\+xml,([^"]*)"/g, (_, encoded) => {
    const svg = decodeURIComponent(encoded.replaceAll('&#x27;', "'"))
    const file = `assets/dish-${hashOf(svg)}.svg`
    writeFileSync(path.join(WEB_DIST, file), svg)
    return `src="/${file}"`
  })

async function writeLanding(): Promise<void> {
  const [, title = '', made = ''] = /^<title>(.*?)<\/title>(.*)$/s.exec(await landingHtml()) ?? []
  if (!made) throw new Error('The prerendered landing page is not a title and its content')
  // The server's content security policy takes no style that stands in the page: they move to a file.
  const rules: string[] = []
  const content = withPicturesAsFiles(made).replace(/ style="([^"]*)"/g, (_, style) => {
    const selector = `data-drawn="${rules.length}"`
    rules.push(`[${selector}]{${style}}`)
    return ` ${selector}`
  })
  const drawn = JSON.parse(readFileSync(path.join(outDir, PRERENDER_MANIFEST), 'utf8'))
  const styles = readFileSync(path.join(outDir, drawn['style.css'].file), 'utf8')
  const css = [styles, ...rules].join('\n')
  const ownStyles = `assets/landing-${hashOf(css)}.css`
  writeFileSync(path.join(WEB_DIST, ownStyles), css)
  const page = pageWith([])
    .replace(/(<script type="module"[^>]*src=")[^"]*/, `$1/${pageScript('landing')}`)
    .replace(stylesheet(), ownStyles)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(NOTHING, () => `<div id="root">${content}</div>`)
  write(paths.landing, page)
}

await writeLanding()
const waiting = await waitingHtml()
const withContent = (page: string, content: string) =>
  page.replace(NOTHING, () => NOTHING + content)

const FIRST_PAINT = `    <script type="module" crossorigin src="/${pageScript('firstPaint')}"></script>\n`
/** The browser paints nothing before it has run. */
const BEFORE_PAINT = FIRST_PAINT.replace('<script', '<script blocking="render"')
const APPLICATION = / *(<script type="module".*<\/script>|<link rel="modulepreload".*>)\n/g

/** The page with the small script that runs before the application. */
const withFirstPaint = (page: string) => page.replace(/ *<script type="module"/, `${FIRST_PAINT}$&`)

/** The page with the application's scripts in a template, for the small one to add. */
function withScriptsAfterPaint(page: string, firstPaint = FIRST_PAINT): string {
  const scripts = page.match(APPLICATION) ?? []
  const template = `    <template data-scripts>\n${scripts.join('')}    </template>\n`
  return page
    .replace(APPLICATION, '')
    .replace('  </head>', () => `${firstPaint}${template}  </head>`)
}

for (const screen of screens.filter((name) => name !== 'landing')) {
  const address = paths[screen as keyof typeof paths].replaceAll(/:\w+/g, ANY_NAME)
  const modules = [...modulesOf(screen), ...(SHOW_DISHES.includes(screen) ? [PICTURES] : [])]
  const page = pageWith(scriptsOf(modules))
  if (screen === 'planning')
    write(address, withContent(withScriptsAfterPaint(page, BEFORE_PAINT), await waitingPlanHtml()))
  else write(address, withContent(withFirstPaint(page), waiting))
  if (screen !== 'recipe') continue
  const late = withScriptsAfterPaint(page)
  for (const { id, dish } of cookbook)
    write(paths.recipe.replace(':id', id), withContent(late, await waitingRecipeHtml(id, dish)))
}
writeFileSync(path.join(WEB_DIST, 'index.html'), withContent(built, waiting))
