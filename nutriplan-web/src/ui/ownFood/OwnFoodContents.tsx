import { Checkbox, Checkboxes } from '@/ui/Checkboxes'
import { Fold } from '@/ui/Fold'
import { BANS, LABEL_DECIDES, substanceLabel } from '@/vocabulary/diet'
import { texts } from '@/vocabulary/ownFood'
import type { Contents } from '@/vocabulary/ownFoodContents'
import styles from './OwnFoodSheet.module.css'

export interface OwnFoodContentsProps {
  /** What is known to be in it. */
  value: Contents
  /** What is said of it now. */
  onChange: (value: Contents) => void
}

/** What is in a food, for diets and allergies: what is not said is unknown. */
export function OwnFoodContents({ value, onChange }: OwnFoodContentsProps) {
  return (
    <Fold title={texts.contents}>
      <div className={styles.form}>
        <p className={styles.intro}>{texts.contentsHint}</p>
        <Checkboxes
          legend={texts.contains}
          values={BANS}
          labelOf={substanceLabel}
          chosen={value.contains}
          onChange={(contains) => onChange({ ...value, contains })}
        />
        <Checkbox
          label={texts.nothingElse}
          checked={value.isComplete}
          onChange={() => onChange({ ...value, isComplete: !value.isComplete })}
        />
        <p className={styles.intro}>{LABEL_DECIDES}</p>
      </div>
    </Fold>
  )
}
