export interface ToastAction {
  label: string
  onPress: () => void
}

interface ToastOptions {
  /** Milliseconds on screen. */
  duration?: number
  /** An action offered with the toast. */
  action?: ToastAction
  /** Its subject: a success closes earlier warnings and errors about the same subject. */
  about?: string
}

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

type Show = (kind: ToastKind, message: string, options?: ToastOptions) => void

let show: Show | undefined
let asked = false
const waiting: Parameters<Show>[] = []
const listeners = new Set<() => void>()

const toastOf =
  (kind: ToastKind) =>
  (message: string, options?: ToastOptions): void => {
    if (show) show(kind, message, options)
    else {
      waiting.push([kind, message, options])
      asked = true
      for (const listener of listeners) listener()
    }
  }

/** A short notice at the top right; 5 s by default. */
export const toast = {
  success: toastOf('success'),
  info: toastOf('info'),
  warning: toastOf('warning'),
  error: toastOf('error'),
}

/** Sends the toasts so far, and from now on, to `by`; returns how to stop. */
export function showToasts(by: Show): () => void {
  show = by
  for (const notice of waiting.splice(0)) by(...notice)
  return () => {
    if (show === by) show = undefined
  }
}

export function onToastAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isToastAsked = () => asked
