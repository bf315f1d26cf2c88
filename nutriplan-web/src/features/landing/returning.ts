import { currentAccount, onSessionChange } from '@/api/session'

/**
 * Leads somebody whose session the server still knows on to their plan, instead of to a new profile.
 *
 * What asks is loaded only where there is a session to ask about. Returns how to stop.
 */
export function followSession(): () => void {
  let stopped = false

  async function look() {
    const account = currentAccount()
    const known =
      account !== null &&
      (await import('@/api/visitor').then(
        ({ isKnown }) => isKnown(),
        () => false,
      ))
    if (!stopped && currentAccount() === account) show(known)
  }

  const unsubscribe = onSessionChange(() => void look())
  void look()
  return () => {
    stopped = true
    unsubscribe()
    show(false)
  }
}

function show(returning: boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-returning]')) {
    const { visitor = link.pathname, returning: dashboard = '' } = link.dataset
    link.dataset.visitor = visitor
    link.href = returning ? dashboard : visitor
    for (const label of link.querySelectorAll<HTMLElement>('[data-for]'))
      label.hidden = (label.dataset.for === 'returning') !== returning
  }
}
