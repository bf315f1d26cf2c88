import type { ComponentProps, ReactNode } from 'react'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name: an icon alone says nothing. */
  label: string
  icon: ReactNode
  outlined?: boolean
  small?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, outlined, small, className, ...rest } = props
  const names = [styles.button, outlined && styles.outlined, small && styles.small, className]
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={names.filter(Boolean).join(' ')}
    >
      {icon}
    </button>
  )
}
