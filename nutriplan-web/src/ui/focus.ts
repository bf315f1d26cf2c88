/** Gives the focus to what still can take it, else to the screen's main part: never to nothing. */
export function focusOrMain(element: Element | null | undefined): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
  if (document.activeElement !== element)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
