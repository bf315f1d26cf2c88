import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { failureLog } from './failureLog'
import { focusOrMain } from './focus'
import styles from './Toaster.module.css'
import { showToasts, type ToastAction, type ToastKind } from './toast'

const DURATION_MS = 5000
const LIMIT = 4

const ICONS = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
} as const

export const toastManager = Toast.createToastManager<ToastAction>()

/** Where toasts appear: top right, each for 5 s unless its call says otherwise. Mounted once. */
export function Toaster() {
  useEffect(() => {
    const outdatedBy = failureLog()
    return showToasts((kind, message, { duration = DURATION_MS, action, about } = {}) => {
      const data = action && { ...action, onPress: () => action.onPress(about) }
      const id =
        kind === 'done'
          ? ''
          : toastManager.add({ type: kind, title: message, timeout: duration, data })
      outdatedBy(kind, id, about, message).forEach(toastManager.close)
    })
  }, [])
  return (
    <Toast.Provider toastManager={toastManager} limit={LIMIT}>
      {createPortal(<Toasts />, document.body)}
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager<ToastAction>()
  const cameFrom = useRef<Element | null>(null)
  return (
    <Toast.Viewport
      className={styles.viewport}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      // It closes the notice alone, not the sheet below.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} onLeft={() => focusOrMain(cameFrom.current)} />
      ))}
    </Toast.Viewport>
  )
}

/** A toast is no dialogue; the library gives it that role. */
const NO_DIALOGUE = { role: 'group', 'aria-modal': undefined } as const

interface NoticeProps {
  toast: ReturnType<typeof Toast.useToastManager<ToastAction>>['toasts'][number]
  /** The notice goes while it has the focus. */
  onLeft: () => void
}

function Notice({ toast, onLeft }: NoticeProps) {
  const { close } = Toast.useToastManager()
  const root = useRef<HTMLDivElement>(null)
  const isEnding = toast.transitionStatus === 'ending'
  useEffect(() => {
    if (isEnding && root.current?.contains(document.activeElement)) onLeft()
  })
  const kind = toast.type as ToastKind
  const Icon = ICONS[kind]
  return (
    <Toast.Root
      ref={root}
      toast={toast}
      {...NO_DIALOGUE}
      className={`${styles.toast} ${styles[kind]}`}
      swipeDirection={['up', 'right']}
    >
      <Icon className={styles.icon} size={20} aria-hidden />
      <Toast.Title className={styles.title} render={<p />} />
      {toast.data && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close(toast.id)
            toast.data?.onPress()
          }}
        >
          {toast.data.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Fermer la notification"
        onClick={() => close(toast.id)}
      >
        <X size={16} aria-hidden />
      </button>
    </Toast.Root>
  )
}
