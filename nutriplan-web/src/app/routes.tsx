import { type ComponentType, lazy } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router'
import { AccountCache } from '@/api'
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

const screen = (name: ScreenName): RouteObject => ({
  path: paths[name],
  lazy: async () => {
    const { default: Screen } = await loadCode<{ default: ComponentType }>(screens[name])
    return { element: <Titled title={titles[name]} screen={Screen} /> }
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
