/** Focuses the element if it still can take the focus, else the main landmark: never nothing. */
export function focusOrMain(element: Element | null | undefined): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
  if (document.activeElement !== element)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** The screen is another one: it is seen, and read out, from its beginning. */
export function focusTop(): void {
  window.scrollTo(0, 0)
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
