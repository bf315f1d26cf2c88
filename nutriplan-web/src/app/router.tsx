import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { holdSteps } from '@/ui/overlays'
import { type Preloading, routes } from './routes'

/** How long what a page was prerendered with waits to be replaced by the whole screen. */
const MAX_WAIT_MS = 3000

/**
 * The application at the page's address, once the code of its screen is there; where the page has
 * content already, once the screen has what it waits for.
 */
export async function loadApplication() {
  const router = createBrowserRouter(routes)
  router.subscribe(({ navigation }) => holdSteps(navigation.state !== 'idle'))
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => initialized && resolve())
    })
  const asked = router.state.matches.map(({ route, params }) =>
    (route.handle as Preloading | undefined)?.preload?.(params),
  )
  if (document.querySelector('[data-prerendered]'))
    await Promise.race([Promise.all(asked), new Promise((done) => setTimeout(done, MAX_WAIT_MS))])
  return <RouterProvider router={router} />
}
