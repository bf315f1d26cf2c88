import { expect, screen, waitFor, within } from 'storybook/test'

type Kind = 'success' | 'info' | 'warning' | 'error'

const REGION = ['region', { name: 'Notifications' }] as const

/** What lies topmost at the middle of an element. */
export function topmost(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

/** The toast with this text, once it is visible: nothing lies over it. */
export async function expectToast(text: string | RegExp, kind?: Kind): Promise<HTMLElement> {
  const title = await within(await screen.findByRole(...REGION)).findByText(text, { ignore: false })
  const toast = title.closest<HTMLElement>('[role=group]')
  if (!toast) throw new Error(`« ${title.textContent} » is no notice`)
  await waitFor(() => {
    expect(toast).toBeVisible()
    expect(toast.contains(topmost(toast)), 'the notice is covered').toBe(true)
    expect(toast.closest('[aria-hidden=true], [inert]')).toBeNull()
  })
  if (kind) await expect(toast).toHaveAttribute('data-type', kind)
  return toast
}

/** There is no toast, or not this one; before the first one nothing is there for them. */
export async function expectNoToast(text?: string | RegExp): Promise<void> {
  await waitFor(() => {
    const region = screen.queryByRole(...REGION)
    if (!region) return
    const toasts = within(region)
    if (text === undefined) expect(toasts.queryByRole('group')).toBeNull()
    else expect(toasts.queryByText(text, { ignore: false })).toBeNull()
  })
}
