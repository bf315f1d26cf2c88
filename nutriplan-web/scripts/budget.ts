/** What each screen makes a browser load, gzipped as the server does; fails past the budgets. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { WEB_DIST } from '../vite.config.ts'
import { loadedBy } from './manifest.ts'

const KIB = 1024
const INSIDE = ['src/app/InsideRoutes.tsx', 'src/ui/Toaster.tsx']

/** The modules that a screen's address loads on demand, and how many KiB of script they may be. */
const SCREENS = [
  { name: 'landing', modules: ['src/features/landing/LandingScreen.tsx'], script: 110 },
  {
    name: 'login',
    modules: [...INSIDE, 'src/features/accounts/LoginScreen.tsx'],
    script: 150,
  },
  {
    name: 'wizard',
    modules: [...INSIDE, 'src/features/accounts/wizard/WizardScreen.tsx'],
    script: 160,
  },
  {
    name: 'planning',
    modules: [...INSIDE, 'src/features/planning/PlanningScreen.tsx'],
    script: 200,
  },
  {
    name: 'shopping list',
    modules: [...INSIDE, 'src/features/shopping/ShoppingListScreen.tsx'],
    script: 200,
  },
  {
    name: 'recipes',
    modules: [...INSIDE, 'src/features/recipes/RecipesScreen.tsx'],
    script: 200,
  },
  {
    name: 'profile',
    modules: [...INSIDE, 'src/features/profile/ProfileScreen.tsx'],
    script: 200,
  },
]

const gzippedKib = (files: Iterable<string>) =>
  [...files]
    .map((file) => gzipSync(readFileSync(path.join(WEB_DIST, file)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0) / KIB

let exceeded = false
for (const { name, modules, script } of SCREENS) {
  const chunks = loadedBy(modules)
  const scripts = gzippedKib(chunks.map(({ file }) => file))
  const styles = gzippedKib(new Set(chunks.flatMap(({ css = [] }) => css)))
  exceeded ||= scripts > script
  console.log(
    `${scripts > script ? '✗' : '✓'} ${name.padEnd(14)} script ${scripts.toFixed(1).padStart(6)} of ${script} KiB, styles ${styles.toFixed(1)} KiB`,
  )
}
if (exceeded) process.exit(1)
