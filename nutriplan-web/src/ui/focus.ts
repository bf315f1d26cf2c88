/** Focuses the element if it still can take the focus, else the main landmark: never nothing. */
export function focusOrMain(element: Element | null | undefined): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
  if (document.activeElement !== element)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
