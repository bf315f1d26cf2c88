import { toast as sonner } from 'sonner'

interface Lasting {
  /** Milliseconds on screen. */
  duration?: number
}

/** A short notice at the top right; 5 s by default. */
export const toast = {
  success: (message: string, options?: Lasting) => void sonner.success(message, options),
  info: (message: string, options?: Lasting) => void sonner.info(message, options),
  warning: (message: string, options?: Lasting) => void sonner.warning(message, options),
  error: (message: string, options?: Lasting) => void sonner.error(message, options),
}
