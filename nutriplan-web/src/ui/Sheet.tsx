import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Actions } from './Actions'
import { IconButton } from './IconButton'
import { useClosedByBack } from './overlays'
import styles from './Sheet.module.css'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  children: ReactNode
  /** Actions that stay in view under the scrolling content. */
  footer?: ReactNode
  /** From 768 px on: a panel at the right, or a dialogue in the middle. Below: always from the bottom. */
  placement?: 'side' | 'center'
  wide?: boolean
  /** Moves the focus when it closes, where what opened it may be gone; true: back to that. */
  finalFocus?: (() => boolean) | undefined
}

/** Work done over a screen: rises from the bottom on a phone. Escape, back and the scrim close it. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, description, children, footer, placement = 'side', wide } = props
  useClosedByBack(open, onClose)
  const names = [styles.popup, styles[placement], wide && styles.wide].filter(Boolean).join(' ')
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={names} finalFocus={props.finalFocus}>
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close
              render={<IconButton label="Fermer" icon={<X size={20} aria-hidden />} />}
            />
            {description && (
              <Dialog.Description className={styles.description}>{description}</Dialog.Description>
            )}
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard */}
          <section className={styles.body} tabIndex={0} aria-label={title}>
            {children}
          </section>
          {footer && (
            <footer className={styles.footer}>
              <Actions>{footer}</Actions>
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
