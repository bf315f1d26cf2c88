import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

export interface ButtonLook {
  /** How much it asks for: one primary button a screen, danger for what is lost. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** Its height; medium where nothing is said. */
  size?: 'small' | 'medium' | 'large'
  /** As wide as its place. */
  full?: boolean
  /** A drawing beside the words, hidden from assistive technology. */
  icon?: ReactNode
}

export function buttonClasses(look: ButtonLook, className?: string) {
  const { variant = 'primary', size = 'medium', full } = look
  const sized = size === 'medium' ? '' : styles[size]
  return [styles.button, styles[variant], sized, full ? styles.full : '', className]
    .filter(Boolean)
    .join(' ')
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** What the button is doing: it keeps its place and its focus, and ignores presses. */
  loading?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, size, full, icon, loading, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, full }, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <LoaderCircle className={styles.turning} size={18} aria-hidden /> : icon}
      {children}
    </button>
  )
}

export type ButtonAnchorProps = ComponentProps<'a'> & ButtonLook

/** A link that looks like a button, and loads the page that it leads to. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, full, icon, className, children, ...rest } = props
  return (
    <a {...rest} className={buttonClasses({ variant, size, full }, className)}>
      {icon}
      {children}
    </a>
  )
}
