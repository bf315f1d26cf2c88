import type { ToastKind } from './toast'

/**
 * Remembers what failed of each subject; tells which notices another one makes untrue, or says
 * again.
 */
export function failureLog() {
  const failures = new Map<string, { id: string; text: string }[]>()
  return (
    kind: ToastKind | 'done',
    id: string,
    about: string | undefined,
    text: string,
  ): string[] => {
    if (about === undefined) return []
    const earlier = failures.get(about) ?? []
    if (kind === 'success' || kind === 'done') {
      failures.delete(about)
      return earlier.map((failure) => failure.id)
    }
    const others = earlier.filter((failure) => failure.text !== text)
    failures.set(about, [...others, { id, text }])
    return earlier.filter((failure) => failure.text === text).map((failure) => failure.id)
  }
}
