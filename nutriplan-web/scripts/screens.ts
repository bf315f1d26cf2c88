import { readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '../src/vocabulary/paths.ts'

const SCREENS = path.join(import.meta.dirname, '../src/app/screens.ts')

/** The screens that stand without the dashboard's bars. */
const ALONE = ['cooking', 'cookingDay', 'recipeCooking']

const modules = new Map(
  [...readFileSync(SCREENS, 'utf8').matchAll(/(\w+): \(\) => import\('@\/(.+?)'\)/g)].map(
    ([, name = '', module]) => [name, `src/${module}.tsx`],
  ),
)

/** The modules without which a screen cannot be drawn, as the router has them. */
export function modulesOf(screen: string): string[] {
  const module = modules.get(screen)
  if (!module) throw new Error(`src/app/screens.ts has no ${screen}`)
  const isInside =
    !ALONE.includes(screen) && paths[screen as keyof typeof paths].startsWith(paths.dashboard)
  return [...(isInside ? ['src/app/shell/Shell.tsx'] : []), module]
}

export const screens = [...modules.keys()]
