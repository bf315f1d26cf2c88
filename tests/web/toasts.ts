import { load } from './load.ts'

const { showToasts } = await load('ui/toast')

export interface Notice {
  kind: string
  text: string
  about?: string
  duration?: number
  action?: { label: string; onPress: () => unknown }
}

/** The notices from now on. */
export function notices(): Notice[] {
  const shown: Notice[] = []
  showToasts((kind: string, text: string, options: object) =>
    shown.push({ kind, text, ...options }),
  )
  return shown
}
