import { screens } from './screens'

/** The screens that open without a network once one of them was seen. */
const OFFLINE = ['shoppingList', 'cooking', 'cookingDay', 'planning', 'recipes', 'profile'] as const

const partsOfThePlan = () => import('@/features/planning/opened')
const kitchenOfTheList = () => import('@/features/shopping/KitchenWeek')
const weighInForm = () => import('@/features/profile/weighIns/AddWeighInSheet')
const notices = () => import('@/ui/Toaster')

/**
 * Has the service worker precache these screens' files, beside those that this page loaded; the
 * large one that reads codes is for who scans, with a network.
 */
export async function precacheForOffline(): Promise<void> {
  const { active } = await navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready)
  await Promise.all([
    ...OFFLINE.map((name) => screens[name]()),
    ...[partsOfThePlan(), kitchenOfTheList(), weighInForm(), notices()],
  ])
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .filter(({ pathname }) => !pathname.endsWith('.wasm'))
    .map(({ pathname }) => pathname)
  active?.postMessage([...new Set(files)])
}
