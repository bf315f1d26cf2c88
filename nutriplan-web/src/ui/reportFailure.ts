import { toast } from './toast'

/** Says why an action failed, until it succeeds; returns whether it did. */
export async function reportFailure(
  action: Promise<unknown>,
  about: string,
  message: (error: unknown) => string,
): Promise<boolean> {
  try {
    await action
    toast.done(about)
    return true
  } catch (error) {
    toast.error(message(error), { about })
    return false
  }
}
