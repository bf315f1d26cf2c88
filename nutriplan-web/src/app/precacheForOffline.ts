import { screens } from './screens'

/** The screens that a shop, a kitchen, a table and a bathroom need, where there may be no network. */
const OFFLINE = ['shoppingList', 'cooking', 'cookingDay', 'planning', 'profile'] as const

const partsOfThePlan = () => import('@/features/planning/opened')

/**
 * Has the service worker precache these screens' files, beside those that this page loaded; the
 * large one that reads codes is for who scans, with a network.
 */
export async function precacheForOffline(): Promise<void> {
  const { active } = await navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready)
  await Promise.all([...OFFLINE.map((name) => screens[name]()), partsOfThePlan()])
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .filter(({ pathname }) => !pathname.endsWith('.wasm'))
    .map(({ pathname }) => pathname)
  active?.postMessage([...new Set(files)])
}
