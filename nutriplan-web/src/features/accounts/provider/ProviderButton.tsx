import { texts } from '../texts'
import styles from './ProviderButton.module.css'

export interface ProviderButtonProps {
  /** The provider's name, as people know it. */
  name: string
  /** Inside another application's browser, which the provider refuses. */
  inApp: boolean
  /** Goes to the provider's page. */
  onPress: () => void
}

/**
 * The way by the provider, last on its screen: whether there is one is known late, and nothing may
 * move when it comes.
 */
export function ProviderWay({ provider }: { provider: ProviderButtonProps | null }) {
  return <div className={styles.place}>{provider && <ProviderButton {...provider} />}</div>
}

export function ProviderButton({ name, inApp, onPress }: ProviderButtonProps) {
  return (
    <div className={styles.way}>
      <p className={styles.or}>{texts.or}</p>
      {inApp ? (
        <p className={styles.inApp}>{texts.inApp(name)}</p>
      ) : (
        <button type="button" className={styles.button} onClick={onPress}>
          {texts.goOnWith(name)}
        </button>
      )}
    </div>
  )
}
