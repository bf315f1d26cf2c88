/** What each screen makes a browser load, gzipped as the server does; fails past the budgets. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { WEB_DIST } from '../vite.config.ts'
import { importCycle, pageScript, scriptsOf, stylesheet } from './manifest.ts'
import { modulesOf } from './screens.ts'

const KIB = 1024

/** How many KiB of script a screen's address may load. */
const SCRIPT: Record<string, number> = {
  landing: 20,
  login: 167,
  createProfile: 174,
  proposedWeek: 185,
  saveProfile: 185,
  planning: 200,
  shoppingList: 196,
  cooking: 166,
  cookingDay: 166,
  recipes: 190,
  recipe: 175,
  recipeImport: 190,
  profile: 187,
}

const gzippedKib = (files: string[]) =>
  files
    .map((file) => gzipSync(readFileSync(path.join(WEB_DIST, file)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0) / KIB

let exceeded = false
for (const [name, script] of Object.entries(SCRIPT)) {
  const scripts =
    name === 'landing'
      ? [pageScript('landing')]
      : scriptsOf([...modulesOf(name), 'src/ui/Toaster.tsx'])
  const scriptKib = gzippedKib(scripts)
  exceeded ||= scriptKib > script
  console.log(
    `${scriptKib > script ? '✗' : '✓'} ${name.padEnd(14)} script ${scriptKib.toFixed(1).padStart(6)} of ${script} KiB in ${scripts.length} files`,
  )
}
console.log(`  styles ${gzippedKib([stylesheet()]).toFixed(1)} KiB`)
const cycle = importCycle()
if (cycle) console.log(`✗ import each other: ${cycle.join(' → ')}`)
if (exceeded || cycle) process.exit(1)
