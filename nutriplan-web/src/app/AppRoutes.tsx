import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import { RequireSession } from './guards'
import { PageFocus } from './PageFocus'
import { Shell } from './shell/Shell'
import { Titled } from './Titled'
import { texts, titles } from './texts'

const Landing = lazy(() => import('@/features/landing/LandingScreen'))
const Login = lazy(() => import('@/features/accounts/LoginScreen'))
const Wizard = lazy(() => import('@/features/accounts/wizard/WizardScreen'))
const SaveProfile = lazy(() => import('@/features/accounts/SaveProfileScreen'))

export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner page text={texts.loadingScreen} />}>
      <PageFocus />
      <Routes>
        <Route path={paths.landing} element={<Titled title={titles.landing} screen={Landing} />} />
        <Route path={paths.login} element={<Titled title={titles.login} screen={Login} />} />
        <Route
          path={paths.createProfile}
          element={<Titled title={titles.createProfile} screen={Wizard} />}
        />
        <Route
          path={paths.saveProfile}
          element={<Titled title={titles.createProfile} screen={SaveProfile} />}
        />
        <Route
          path={`${paths.dashboard}/*`}
          element={
            <RequireSession>
              <Shell />
            </RequireSession>
          }
        />
        <Route path="*" element={<Navigate to={paths.landing} replace />} />
      </Routes>
    </Suspense>
  )
}
