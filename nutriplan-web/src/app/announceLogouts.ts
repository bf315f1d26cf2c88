import { onPendingLogouts, pendingLogouts } from '@/api/pendingLogouts'
import { currentAccount } from '@/api/session'
import { texts } from './texts'

const MESSAGE_MS = 5000

/** On the landing page as it is served, what `LogoutNotice` does inside the application. */
export function announceLogouts(): void {
  const notice = document.querySelector<HTMLElement>('[data-logout]')
  if (!notice || pendingLogouts().length === 0) return

  const say = (words: string) => {
    notice.textContent = words
    notice.hidden = words === ''
  }
  // Somebody else may have signed in since.
  if (currentAccount() === null) say(texts.loggingOut)

  let stop: (() => void) | undefined
  const unsubscribe = onPendingLogouts(() => {
    if (pendingLogouts().length > 0) return
    stop?.()
    unsubscribe()
    say(texts.loggedOut)
    setTimeout(() => say(''), MESSAGE_MS)
  })
  void import('@/api/logout').then(({ retryLogouts }) => {
    stop = retryLogouts()
  })
}
