import { texts } from '../texts'
import styles from './ProviderButton.module.css'

export interface ProviderButtonProps {
  name: string
  /** Inside another application's browser, which the provider refuses. */
  inApp: boolean
  onPress: () => void
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
