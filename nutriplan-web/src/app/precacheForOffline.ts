import { readCookingWeek } from '@/api/cookingWeek'
import type { PlainDate } from '@/vocabulary/dates'
import { screens } from './screens'

/** The screens that open without a network once one of them was seen. */
const OFFLINE = ['shoppingList', 'cooking', 'cookingDay', 'planning', 'recipes', 'profile'] as const

const partsOfThePlan = () => import('@/features/planning/opened')
const kitchen = () => import('@/features/shopping/kitchen/KitchenWeek')
const weighInForm = () => import('@/features/profile/weighIns/AddWeighInSheet')
const notices = () => import('@/ui/Toaster')

/**
 * Has the service worker precache these screens' files, beside those that this page loaded; the
 * large one that reads codes is for who scans, with a network. Of the week of `monday`, which was seen in
 * the plan, this device stores what one buys and cooks.
 */
export async function precacheForOffline(monday: PlainDate | undefined): Promise<void> {
  const { active } = await navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready)
  await Promise.all([
    ...OFFLINE.map((name) => screens[name]()),
    ...[partsOfThePlan(), kitchen(), weighInForm(), notices()],
  ])
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .filter(({ pathname }) => !pathname.endsWith('.wasm'))
    .map(({ pathname }) => pathname)
  active?.postMessage([...new Set(files)])
  if (!monday) return
  const { keepList } = await screens.shoppingList()
  await Promise.all([readCookingWeek(monday), keepList(monday)])
}
