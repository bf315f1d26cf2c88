import { Segments } from '@/ui/Segments'
import { ROTATION_CHOICES, type Rotation, type RotationKind } from './pool'
import { ROTATION_LABELS } from './poolTexts'
import styles from './RotationField.module.css'
import { texts } from './texts'

export interface RotationFieldProps {
  kinds: readonly RotationKind[]
  rotation: Rotation
  /** How many recipes the pool has of each kind. */
  available: Record<RotationKind, number>
  onChange: (rotation: Rotation) => void
}

const CHOICES = ROTATION_CHOICES.map((count) => ({ value: count, label: count }))

/** How many different recipes the week has of each kind: 1 for a simple week, 7 for a varied one. */
export function RotationField({ kinds, rotation, available, onChange }: RotationFieldProps) {
  return (
    <div className={styles.kinds}>
      {kinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend className={styles.label}>{ROTATION_LABELS[kind]}</legend>
          <p className={styles.available} data-short={available[kind] < rotation[kind]}>
            {texts.available(available[kind])}
          </p>
          <div className={styles.choices}>
            <Segments
              choices={CHOICES}
              value={rotation[kind]}
              onChange={(count) => onChange({ ...rotation, [kind]: count })}
            />
          </div>
        </fieldset>
      ))}
    </div>
  )
}
