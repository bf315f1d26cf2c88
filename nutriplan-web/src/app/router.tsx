import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { holdSteps } from '@/ui/overlays'
import { type Preloading, routes } from './routes'

/** The application at the page's address, once the code of its screen is there. */
export async function loadApplication() {
  const router = createBrowserRouter(routes)
  router.subscribe(({ navigation }) => holdSteps(navigation.state !== 'idle'))
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => initialized && resolve())
    })
  for (const { route, params } of router.state.matches)
    (route.handle as Preloading | undefined)?.preload?.(params)
  return <RouterProvider router={router} />
}
