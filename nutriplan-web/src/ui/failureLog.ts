import type { ToastKind } from './toast'

/** Remembers what failed of each subject; tells which notices another makes untrue, or says again. */
export function failureLog() {
  const failures = new Map<string, Map<string, string>>()
  return (
    kind: ToastKind | 'done',
    id: string,
    about: string | undefined,
    text: string,
  ): string[] => {
    if (!about) return []
    const told = failures.get(about) ?? new Map<string, string>()
    // What is done without a word has no notice of its own.
    if (!id || kind === 'success') {
      failures.delete(about)
      return [...told.values()]
    }
    const again = told.get(text)
    failures.set(about, told.set(text, id))
    return again ? [again] : []
  }
}
