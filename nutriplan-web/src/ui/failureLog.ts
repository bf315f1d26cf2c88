import type { ToastKind } from './toast'

/** Remembers what failed of each subject; tells which notices another one makes untrue. */
export function failureLog() {
  const failures = new Map<string, string[]>()
  return (kind: ToastKind | 'done', id: string, about: string | undefined): string[] => {
    if (about === undefined) return []
    const earlier = failures.get(about) ?? []
    if (kind !== 'success' && kind !== 'done') {
      failures.set(about, [...earlier, id])
      return []
    }
    failures.delete(about)
    return earlier
  }
}
