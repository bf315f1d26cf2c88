import { Outlet, useNavigation } from 'react-router'
import { Spinner } from '@/ui/Spinner'
import { texts } from '../texts'
import { ClockNotice } from './ClockNotice'
import { BottomBar, TopBar } from './Navigation'
import { RequireProfile } from './RequireProfile'
import styles from './Shell.module.css'

/** The frame of every signed-in screen: the bar on top on a desktop, at the bottom on a phone. */
export function Shell() {
  const { state } = useNavigation()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <TopBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ClockNotice />
        <RequireProfile>
          {state === 'loading' ? <Spinner page text={texts.loadingScreen} /> : <Outlet />}
        </RequireProfile>
      </main>
      <BottomBar />
    </div>
  )
}
