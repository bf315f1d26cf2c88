import { Stepper } from '@/ui/Stepper'
import styles from './BatchField.module.css'
import { SESSIONS, type Setup } from './pool'
import { SwitchField } from './SwitchField'
import { batch as texts } from './texts'

export interface BatchFieldProps {
  setup: Setup
  onChange: (setup: Setup) => void
}

/** Whether dishes are cooked once for several meals, and how often one wants to cook then. */
export function BatchField({ setup, onChange }: BatchFieldProps) {
  return (
    <SwitchField
      label={texts.label}
      hint={texts.hint}
      checked={setup.isBatch}
      onChange={(isBatch) => onChange({ ...setup, isBatch })}
    >
      {setup.isBatch && (
        <div className={styles.sessions}>
          <p>{texts.sessions}</p>
          <Stepper
            label={texts.sessions}
            less={texts.less}
            more={texts.more}
            value={setup.sessions}
            shown={texts.atMost(setup.sessions)}
            min={SESSIONS.min}
            max={SESSIONS.max}
            onChange={(sessions) => onChange({ ...setup, sessions })}
          />
        </div>
      )}
    </SwitchField>
  )
}
