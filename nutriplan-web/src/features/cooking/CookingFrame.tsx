import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/ButtonLink'
import styles from './CookingFrame.module.css'
import { TimerDock, type TimerDockProps } from './TimerDock'

export interface CookingFrameProps extends TimerDockProps {
  title: string
  /** Which meal it is, and how long it takes. */
  facts: readonly string[]
  /** Where one comes from. */
  back: { to: string; label: string }
  children: ReactNode
}

/** The whole screen for the kitchen: no bar of the product takes of it. */
export function CookingFrame({ title, facts, back, children, ...timers }: CookingFrameProps) {
  return (
    <main className={styles.page} tabIndex={-1}>
      <div className={styles.scroll}>
        <header className={styles.header}>
          <ButtonLink
            to={back.to}
            variant="ghost"
            className={styles.close}
            aria-label={back.label}
            title={back.label}
            icon={<X size={24} aria-hidden />}
          />
          <div className={styles.titles}>
            <h1>{title}</h1>
            {facts.length > 0 && (
              <p className={styles.facts}>
                {facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
            )}
          </div>
        </header>
        <div className={styles.content}>{children}</div>
      </div>
      <TimerDock {...timers} />
    </main>
  )
}
