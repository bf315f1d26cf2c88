import { Suspense } from 'react'
import { Spinner } from '@/ui/Spinner'
import { RequireProfile } from '../guards'
import { texts } from '../texts'
import { DashboardRoutes } from './DashboardRoutes'
import { BottomBar, TopBar } from './Navigation'
import styles from './Shell.module.css'

/** The frame of every signed-in screen: the bar on top on a desk, at the bottom in a hand. */
export function Shell() {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <TopBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <RequireProfile>
          {() => (
            <Suspense fallback={<Spinner page text={texts.loadingScreen} />}>
              <DashboardRoutes />
            </Suspense>
          )}
        </RequireProfile>
      </main>
      <BottomBar />
    </div>
  )
}
