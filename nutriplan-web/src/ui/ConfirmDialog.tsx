import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { Button } from './Button'
import styles from './ConfirmDialog.module.css'
import { Popup } from './Popup'

export interface ConfirmDialogProps {
  /** Whether it is seen. */
  open: boolean
  /** The question. */
  title: string
  /** What follows from a yes. */
  text: string
  /** What the yes does, as a verb. */
  confirm: string
  /** The words of the way back. */
  cancel: string
  /** Does what is asked about. */
  onConfirm: () => void
  /** Leaves everything as it is. */
  onCancel: () => void
}

/** Asks before something that cannot be taken back. Escape is a no; so is the first press of Enter. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, cancel, onConfirm, onCancel } = props
  const no = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Popup placement="center" width="narrow" className={styles.question} initialFocus={no}>
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
        <div className={styles.actions}>
          <Button variant="danger" onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" ref={no} onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </Popup>
    </AlertDialog.Root>
  )
}
