const RELOADED_AT = 'nutriplan:reloaded-at'
const BETWEEN_RELOADS_MS = 60_000

/** The code of a screen could not be loaded. */
class MissingCode extends Error {}

export const isCodeMissing = (error: unknown): boolean => error instanceof MissingCode

/** Loads code, and says so where it is missing. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new MissingCode('The code of a screen could not be loaded.', { cause })
  }
}

/** Whether the page was not reloaded for this just now: code that stays away is not asked for again. */
export const mayReload = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) > BETWEEN_RELOADS_MS

export function reload(): void {
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
}
