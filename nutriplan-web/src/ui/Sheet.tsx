import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { sentence } from '@/vocabulary/sentence'
import { Actions } from './Actions'
import { IconButton } from './IconButton'
import { useClosedByBack } from './overlays'
import { Popup, type PopupProps } from './Popup'
import styles from './Sheet.module.css'

export interface SheetProps {
  /** Whether it is seen. */
  open: boolean
  /** Closes it without a change. */
  onClose: () => void
  /** Its heading, which is its name too. */
  title: string
  /** What is read out with the heading, below it; it begins in upper case. */
  description?: string
  /** What it holds. */
  children: ReactNode
  /** Actions that stay in view under the scrolling content. */
  footer?: ReactNode
  /** Where it stands on a desk; from below on a phone. */
  placement?: PopupProps['placement']
  /** Room for two columns. */
  wide?: boolean
  /** Which part of the work it holds: the next one is seen from its beginning. */
  part?: string
  /** Of one height, whatever it holds: nothing moves when that changes. */
  steady?: boolean
  /** What has the focus first, where one thing is asked for; else its first button. */
  initialFocus?: PopupProps['initialFocus']
  /** Moves the focus when it closes, where what opened it may be gone; true: back to that. */
  finalFocus?: (() => boolean) | undefined
}

/** Shows a part that takes the place of another from its beginning, with the focus there: in a
 * window of few lines all of the sheet scrolls, and would go to what the focus falls to. */
function useBeginningOf(part: string | undefined, open: boolean) {
  const body = useRef<HTMLElement>(null)
  const last = useRef(part)
  useLayoutEffect(() => {
    if (open && last.current !== part) {
      body.current?.focus({ preventScroll: true })
      body.current?.parentElement?.scrollTo(0, 0)
    }
    last.current = part
  }, [part, open])
  return body
}

/** Work done over a screen: rises from the bottom on a phone. Escape, back and the scrim close it. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, description, children, footer, placement = 'side' } = props
  useClosedByBack(open, onClose)
  const body = useBeginningOf(props.part, open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popup
        placement={placement}
        width={props.wide ? 'wide' : undefined}
        className={`${styles.sheet} ${props.steady ? styles.steady : ''}`}
        initialFocus={props.initialFocus}
        finalFocus={props.finalFocus}
      >
        <div className={styles.header}>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <Dialog.Close render={<IconButton label="Fermer" icon={<X size={20} aria-hidden />} />} />
          {description && (
            <Dialog.Description className={styles.description}>
              {sentence(description)}
            </Dialog.Description>
          )}
        </div>
        <section
          key={props.part}
          ref={body}
          className={styles.body}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard
          tabIndex={0}
          aria-label={title}
        >
          {children}
        </section>
        {footer && (
          <div className={styles.footer}>
            <Actions>{footer}</Actions>
          </div>
        )}
      </Popup>
    </Dialog.Root>
  )
}
