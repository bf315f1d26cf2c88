import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'

const Children = createContext<ReactNode>(null)

const WHEREVER: RouteObject[] = [{ path: '*', Component: () => use(Children) }]

export interface StoryRouterProps {
  at: string
  /** Instead of the story at every address. */
  routes?: RouteObject[]
  children: ReactNode
}

/** A router in memory around a story, of the kind that the application has. */
export function StoryRouter({ at, routes = WHEREVER, children }: StoryRouterProps) {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [at] }))
  return (
    <Children value={children}>
      <RouterProvider router={router} />
    </Children>
  )
}
