import { type ComponentType, lazy } from 'react'
import { Navigate, Outlet, type Params, type RouteObject } from 'react-router'
import { AccountCache, preloadProfile } from '@/api'
import { type PhotoProps, PhotoSource } from '@/ui/dish/PhotoSource'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import { Failure } from './Failure'
import { Frame } from './Frame'
import { loadCode } from './missingCode'
import { RequireSession } from './RequireSession'
import { type ScreenName, screens } from './screens'
import { DashboardStart } from './shell/DashboardStart'
import { Titled } from './Titled'
import { texts, titles } from './texts'

/** Its code comes with the first photo; without a network there is none. */
const Photo = lazy<ComponentType<PhotoProps>>(() =>
  import('./Photo').catch(() => ({ default: () => null })),
)

/** Asks for what a screen waits for: the first one's leaves before anything is drawn. */
export interface Preloading {
  /** Done once all of it is there, or has failed. */
  preload?: ((params: Params) => Promise<unknown>) | undefined
}

interface ScreenModule extends Preloading {
  default: ComponentType
}

const screen = (name: ScreenName): RouteObject => ({
  path: paths[name],
  lazy: async () => {
    const { default: Screen, preload } = await loadCode<ScreenModule>(screens[name])
    return { element: <Titled title={titles[name]} screen={Screen} />, handle: { preload } }
  },
})

const dashboard: RouteObject = {
  path: paths.dashboard,
  element: (
    <RequireSession>
      <Outlet />
    </RequireSession>
  ),
  children: [
    {
      errorElement: (
        <main>
          <Failure />
        </main>
      ),
      children: [screen('cookingDay'), screen('cooking'), screen('recipeCooking')],
    },
    {
      lazy: async () => ({ Component: (await loadCode(() => import('./shell/Shell'))).Shell }),
      handle: { preload: preloadProfile } satisfies Preloading,
      children: [
        {
          errorElement: <Failure />,
          children: [
            screen('planning'),
            screen('shoppingList'),
            screen('recipes'),
            screen('recipe'),
            screen('recipeCreate'),
            screen('recipeImport'),
            screen('recipeArchive'),
            screen('recipeUpdate'),
            screen('profile'),
            screen('profileEdit'),
            screen('account'),
            screen('programs'),
            { index: true, element: <DashboardStart /> },
            { path: '*', element: <Navigate to={paths.planning} replace /> },
          ],
        },
      ],
    },
  ],
}

/** Every address of the product. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    hydrateFallbackElement: <Spinner page text={texts.loadingScreen} />,
    children: [
      {
        errorElement: (
          <main>
            <Failure />
          </main>
        ),
        children: [
          screen('landing'),
          {
            element: (
              <AccountCache>
                <PhotoSource value={Photo}>
                  <Outlet />
                </PhotoSource>
              </AccountCache>
            ),
            children: [
              screen('login'),
              screen('createProfile'),
              screen('proposedWeek'),
              screen('saveProfile'),
              screen('forgotPassword'),
              screen('resetPassword'),
              screen('verifyEmail'),
              dashboard,
              { path: '*', element: <Navigate to={paths.landing} replace /> },
            ],
          },
        ],
      },
    ],
  },
]
