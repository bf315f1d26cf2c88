/**
 * Whoever works with a keyboard or a screen reader must never be thrown back to the page's start:
 * after every action of a story something holds the focus, and still does when the story ends.
 */
import { expect, type userEvent, waitFor } from 'storybook/test'

type UserEvent = ReturnType<typeof userEvent.setup>

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, label, [tabindex]'

/** Nothing had the focus yet, or a press on bare ground let it go, as in every browser. */
let mayBeNowhere = true

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

async function expectFocus(after: string): Promise<void> {
  if (mayBeNowhere) {
    mayBeNowhere = isNowhere()
    return
  }
  await waitFor(() => expect(isNowhere(), `the focus is lost after ${after}`).toBe(false))
}

const isBareGround = (target: unknown) =>
  target instanceof Element &&
  // What covers the page closes by a press, and gives the focus back.
  !target.matches('[role=presentation]') &&
  target.closest(FOCUSABLE) === null

/** The same, which looks for the focus after each action. */
export function watched(user: UserEvent): UserEvent {
  return new Proxy(user, {
    get(actions, name) {
      const act: unknown = Reflect.get(actions, name)
      if (typeof act !== 'function') return act
      return async (...args: unknown[]) => {
        await expectFocus(`what came before ${String(name)}`)
        const letsGo = isBareGround(args[0])
        const result = await act.apply(actions, args)
        // The last stop of a page is followed by the browser's own bar.
        if ((letsGo || name === 'tab') && isNowhere()) mayBeNowhere = true
        await expectFocus(String(name))
        return result
      }
    },
  })
}

export function forgetFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  mayBeNowhere = true
}

export const expectFocusAtTheEnd = () => expectFocus('the last action')
