import { load } from './load.ts'

const { showToasts } = await load('ui/toast')

export interface Notice {
  kind: string
  text: string
  about?: string
  duration?: number
  action?: { label: string; onPress: () => unknown }
}

/** What is told from now on: notices, and what is done without one. */
export function told(): Notice[] {
  const all: Notice[] = []
  showToasts((kind: string, text: string, options: object) => all.push({ kind, text, ...options }))
  return all
}

/** The notices from now on. */
export function notices(): Notice[] {
  const shown: Notice[] = []
  showToasts((kind: string, text: string, options: object) => {
    if (kind !== 'done') shown.push({ kind, text, ...options })
  })
  return shown
}
