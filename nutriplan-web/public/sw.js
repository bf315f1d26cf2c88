/*
 * Opens the list, the cooking view, the plan, the recipes and the profile without a network: keeps the
 * list's page, which starts any screen, and the files of these, nothing of anybody's data. It is
 * registered when one of them is seen.
 */
const CACHE = 'nutriplan-shopping-list'
const PAGE = '/dashboard/shopping-list'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

/** Keeps exactly these files and the page, if it is the page of the same version. */
async function keep(files) {
  const page = await fetch(PAGE)
  const entries = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  if (!page.ok || entries.some((file) => !files.includes(file))) return
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((file) => !kept.has(file)))
  await cache.put(PAGE, page)
  const old = [...kept].filter((file) => file !== PAGE && !files.includes(file))
  await Promise.all(old.map((file) => cache.delete(file)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname.startsWith('/dashboard'))
    event.respondWith(fetch(request).catch(() => fromCache(PAGE)))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)))
})

const fromCache = async (path) => (await caches.match(path)) ?? Response.error()
