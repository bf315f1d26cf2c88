import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { holdSteps } from '@/ui/overlays'
import { routes } from './routes'

/** The application at the page's address, once the code of its screen is there. */
export async function loadApplication() {
  const router = createBrowserRouter(routes)
  router.subscribe(({ navigation }) => holdSteps(navigation.state !== 'idle'))
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => initialized && resolve())
    })
  return <RouterProvider router={router} />
}
