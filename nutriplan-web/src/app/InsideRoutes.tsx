import { Navigate, Route, Routes } from 'react-router'
import { AccountCache } from '@/api'
import { paths } from '@/vocabulary/paths'
import { RequireSession } from './guards'
import { onDemand, screens } from './screens'
import { Shell } from './shell/Shell'
import { Titled } from './Titled'
import { titles } from './texts'

const Login = onDemand(screens.login)
const Wizard = onDemand(screens.createProfile)
const SaveProfile = onDemand(screens.saveProfile)
const ForgotPassword = onDemand(screens.forgotPassword)
const ResetPassword = onDemand(screens.resetPassword)
const VerifyEmail = onDemand(screens.verifyEmail)

/** Everything past the landing page. */
export default function InsideRoutes() {
  return (
    <AccountCache>
      <Routes>
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
          path={paths.forgotPassword}
          element={<Titled title={titles.forgotPassword} screen={ForgotPassword} />}
        />
        <Route
          path={paths.resetPassword}
          element={<Titled title={titles.resetPassword} screen={ResetPassword} />}
        />
        <Route
          path={paths.verifyEmail}
          element={<Titled title={titles.verifyEmail} screen={VerifyEmail} />}
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
    </AccountCache>
  )
}
