export interface ToastAction {
  label: string
  /** Is told what its toast is about. */
  onPress: (about?: string) => void
}

interface ToastOptions {
  /** Milliseconds on screen. */
  duration?: number
  /** An action offered with the toast. */
  action?: ToastAction
  /** Its subject: a success closes earlier warnings and errors about the same subject. */
  about?: string
}

/** What failed names its subject, so that no notice of it stays once it is done. */
type FailureOptions = ToastOptions & { about: string }

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** What is done shows nothing. */
type Show = (kind: ToastKind | 'done', message: string, options?: ToastOptions) => void

let show: Show | undefined
const waiting: Parameters<Show>[] = []
const listeners = new Set<() => void>()

function send(...notice: Parameters<Show>): void {
  if (show) show(...notice)
  else {
    waiting.push(notice)
    for (const listener of listeners) listener()
  }
}

const toastOf =
  (kind: 'success' | 'info') =>
  (message: string, options?: ToastOptions): void =>
    send(kind, message, options)

const failureOf =
  (kind: 'warning' | 'error') =>
  (message: string, options: FailureOptions): void =>
    send(kind, message, options)

/** A short notice at the top right; 5 s by default. */
export const toast = {
  success: toastOf('success'),
  info: toastOf('info'),
  warning: failureOf('warning'),
  error: failureOf('error'),
  /** A success that the screen shows by itself: it only closes what failed before. */
  done(about: string): void {
    if (show || waiting.length > 0) send('done', '', { about })
  },
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

export const isToastAsked = () => waiting.length > 0
