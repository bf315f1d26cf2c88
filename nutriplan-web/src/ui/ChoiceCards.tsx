import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import styles from './ChoiceCards.module.css'
import { FieldError } from './Field'

interface Choice {
  value: string
  label: string
  description?: string
  icon?: ReactNode
}

export interface ChoiceCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: string
  hideLabel?: boolean
  error?: string
  choices: readonly Choice[]
  /** Only where no form library holds the value. */
  value?: string
  /** Side by side, as many as fit. */
  row?: boolean
  /** A card was pressed by a finger or a mouse; not told when the keyboard only moves the choice. */
  onPress?: ((value: string) => void) | undefined
}

/** One of a few, each with room to be explained: real radio buttons under the cards. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { label, hideLabel, error, choices, value, row, onPress, ...input } = props
  const errorId = useId()
  const pressed = useRef(false)
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLabel ? 'visually-hidden' : undefined}>{label}</legend>
      <div className={row ? `${styles.choices} ${styles.row}` : styles.choices}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles.choice}
            onPointerDown={() => {
              pressed.current = true
            }}
          >
            <input
              {...input}
              onKeyDown={() => {
                pressed.current = false
              }}
              onClick={() => {
                if (pressed.current) onPress?.(choice.value)
                pressed.current = false
              }}
              type="radio"
              value={choice.value}
              checked={value === undefined ? undefined : value === choice.value}
              className="drawn-by-label"
            />
            {choice.icon && <span className={styles.icon}>{choice.icon}</span>}
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              {choice.description && (
                <span className={styles.description}>{choice.description}</span>
              )}
            </span>
            <span className={styles.mark}>
              <Check size={14} strokeWidth={3} aria-hidden />
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
