import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  full?: boolean
  icon?: ReactNode
}

function classes({ variant = 'primary', size = 'medium', full }: Look, className?: string) {
  const sized = size === 'medium' ? '' : styles[size]
  return [styles.button, styles[variant], sized, full ? styles.full : '', className]
    .filter(Boolean)
    .join(' ')
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** What the button is doing: it keeps its place and its focus, and ignores presses. */
  loading?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, size, full, icon, loading, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classes({ variant, size, full }, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <LoaderCircle className={styles.turning} size={18} aria-hidden /> : icon}
      {children}
    </button>
  )
}

export type ButtonLinkProps = LinkProps & Look

/** A link to another screen that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, full, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={classes({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  )
}
