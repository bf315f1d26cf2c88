import { Dialog } from '@base-ui/react/dialog'
import type { ComponentProps } from 'react'
import styles from './Popup.module.css'

export interface PopupProps extends Omit<ComponentProps<typeof Dialog.Popup>, 'className'> {
  /** From 768 px on: a panel at the right, or a dialogue in the middle. Below: always from the bottom. */
  placement: 'side' | 'center'
  /** How wide it may be; as wide as a form where nothing is said. */
  width?: 'narrow' | 'wide' | undefined
  /** A class of the place where it stands. */
  className?: string | undefined
}

/** What lies over a screen, on its scrim; within the root of a dialogue or of an alert dialogue. */
export function Popup({ placement, width, className, ...rest }: PopupProps) {
  const names = [styles.popup, styles[placement], width && styles[width], className]
  return (
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Popup
        {...rest}
        className={names.filter(Boolean).join(' ')}
        data-placement={placement}
      />
    </Dialog.Portal>
  )
}
