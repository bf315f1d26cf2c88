import { LandingView } from '@/features/landing/LandingView'
import styles from './LogoutNotice.module.css'
import { Titled } from './Titled'
import { titles } from './texts'

/** The landing page as it is served: what it does is done by `landing.ts`, without React. */
export function LandingPage() {
  return (
    <>
      <p className={styles.notice} role="status" data-logout hidden />
      <Titled title={titles.landing} screen={LandingView} />
    </>
  )
}
