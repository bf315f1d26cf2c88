import type { ReactNode } from 'react'
import styles from './Chip.module.css'

export type Tone = 'plain' | 'leaf' | 'tomato' | 'apricot' | 'butter' | 'aubergine' | 'sea'

export interface ChipProps {
  children: ReactNode
  tone?: Tone
  icon?: ReactNode
}

export function Chip({ children, tone = 'plain', icon }: ChipProps) {
  return (
    <span className={tone === 'plain' ? styles.chip : `${styles.chip} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
