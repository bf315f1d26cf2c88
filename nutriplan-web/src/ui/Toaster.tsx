import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import 'sonner/dist/styles.css'
import styles from './Toaster.module.css'
import { showToasts } from './toast'

const DURATION_MS = 5000

/** Where toasts appear: top right, each for 5 s unless its call says otherwise. Mounted once. */
export function Toaster() {
  useEffect(
    () =>
      showToasts((kind, message, { duration = DURATION_MS, action } = {}) => {
        sonner[kind](message, {
          duration,
          action: action && { label: action.label, onClick: action.onPress },
        })
      }),
    [],
  )
  return (
    <Sonner
      position="top-right"
      // On a phone below the screen's title, which stays readable; a swipe sends them away.
      mobileOffset={{ top: '5.5rem' }}
      // Each one is read on its own: none hides behind another.
      expand
      visibleToasts={4}
      closeButton
      containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck size={20} aria-hidden />,
        info: <Info size={20} aria-hidden />,
        warning: <TriangleAlert size={20} aria-hidden />,
        error: <CircleAlert size={20} aria-hidden />,
        close: <X size={16} aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Fermer la notification',
        classNames: {
          toast: styles.toast,
          title: styles.title,
          closeButton: styles.close,
          actionButton: styles.action,
          success: styles.success,
          info: styles.info,
          warning: styles.warning,
          error: styles.error,
        },
      }}
    />
  )
}
