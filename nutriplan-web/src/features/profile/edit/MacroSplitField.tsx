import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import {
  carbohydrateLeft,
  SPLIT_KINDS,
  SPLIT_LABELS,
  type SplitKind,
  splitMessages,
  type TypedSplit,
} from '@/vocabulary/macroSplit'
import styles from './MacroSplitField.module.css'
import { split as texts } from './texts'

export interface MacroSplitFieldProps {
  label: string
  /** It stands at the part that it is about. */
  error: string | undefined
  value: TypedSplit
  onChange: (value: TypedSplit) => void
  /** A part was typed and left. */
  onBlur: () => void
}

/** How energy divides among the macros: ready-made, or one's own in whole per cents. */
export function MacroSplitField({ label, error, value, onChange, onBlur }: MacroSplitFieldProps) {
  const left = carbohydrateLeft(value)
  const isOfPart = error === splitMessages.protein || error === splitMessages.fat
  return (
    <div className={styles.split}>
      <Select
        label={label}
        error={isOfPart ? undefined : error}
        options={SPLIT_KINDS.map((kind) => ({ value: kind, label: SPLIT_LABELS[kind].label }))}
        hint={SPLIT_LABELS[value.kind].description}
        value={value.kind}
        onChange={(event) => onChange({ ...value, kind: event.target.value as SplitKind })}
      />
      {value.kind === 'own' && (
        <div className={styles.parts}>
          <NumberField
            label={texts.protein}
            unit="%"
            inputMode="numeric"
            error={error === splitMessages.protein ? error : undefined}
            value={value.protein}
            onChange={(event) => onChange({ ...value, protein: event.target.value })}
            onBlur={onBlur}
          />
          <NumberField
            label={texts.fat}
            unit="%"
            inputMode="numeric"
            error={error === splitMessages.fat ? error : undefined}
            value={value.fat}
            onChange={(event) => onChange({ ...value, fat: event.target.value })}
            onBlur={onBlur}
          />
          <p className={styles.rest} role="status">
            {left !== null && texts.rest(left)}
          </p>
        </div>
      )}
    </div>
  )
}
