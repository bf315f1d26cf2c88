import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { Spinner } from '@/ui/Spinner'
import { ErrorBoundary } from '../ErrorBoundary'
import { RequireProfile } from '../guards'
import { texts } from '../texts'
import { ClockNotice } from './ClockNotice'
import { DashboardRoutes } from './DashboardRoutes'
import { BottomBar, TopBar } from './Navigation'
import styles from './Shell.module.css'

/** The frame of every signed-in screen: the bar on top on a desk, at the bottom in a hand. */
export function Shell() {
  const { pathname } = useLocation()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <TopBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ClockNotice />
        <RequireProfile>
          <ErrorBoundary inside key={pathname}>
            <Suspense fallback={<Spinner page text={texts.loadingScreen} />}>
              <DashboardRoutes />
            </Suspense>
          </ErrorBoundary>
        </RequireProfile>
      </main>
      <BottomBar />
    </div>
  )
}
