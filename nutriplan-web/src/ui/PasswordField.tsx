import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldText } from './Field'
import styles from './Field.module.css'
import { IconButton } from './IconButton'

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & FieldText

export function PasswordField({ label, hint, error, hideLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <div className={styles.control}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${styles.input} ${styles.withButton}`}
          />
          <IconButton
            className={styles.inside}
            label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            icon={shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
