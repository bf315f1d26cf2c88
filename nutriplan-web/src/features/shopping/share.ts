/** Hands a text to the system's share sheet, or to the clipboard where there is none. */
export async function share(
  title: string,
  text: string,
): Promise<'shared' | 'copied' | 'given up'> {
  if (!navigator.share) {
    await navigator.clipboard.writeText(text)
    return 'copied'
  }
  try {
    await navigator.share({ title, text })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'given up'
    throw error
  }
}
