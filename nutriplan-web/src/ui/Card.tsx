import type { ComponentProps } from 'react'
import styles from './Card.module.css'

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li'
  flat?: boolean
  tight?: boolean
}

export function Card({ as: Element = 'div', flat, tight, className, ...rest }: CardProps) {
  const names = [styles.card, flat && styles.flat, tight && styles.tight, className]
  return <Element {...(rest as object)} className={names.filter(Boolean).join(' ')} />
}
