/**
 * When the focused element is removed (a deleted row, a button that became a text), browsers move the
 * focus to the start of the page. Here it moves to what took the element's place, else to the nearest
 * element: to the first control there, for the last is often the one that removes. Code that focuses
 * something else by itself wins.
 */
const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((kind) => `${kind}:not(:disabled, [data-base-ui-focus-guard])`)
  .join()

/** A dialogue that closes restores the focus by itself, a frame or two later. */
const DIALOG_RETURN_MS = 60

/** Where an element stood among its siblings. */
interface Place {
  parent: Element
  index: number
}

const canHaveFocus = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled')

function placesOf(element: Element): Place[] {
  const places: Place[] = []
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    places.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return places
}

const within = (element: Element) => [
  ...(element.matches(FOCUSABLE) ? [element] : []),
  ...element.querySelectorAll(FOCUSABLE),
]

/** Those at the place and after it, then those before it: of the nearest element, the first. */
function candidates({ parent, index }: Place): Element[] {
  const children = [...parent.children]
  return [
    ...children.slice(index).flatMap(within),
    ...children.slice(0, index).reverse().flatMap(within),
  ]
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !canHaveFocus(element)) return false
  element.focus()
  return document.activeElement === element
}

const isFrame = (element: Element) => element.matches('main, [role=dialog], [role=alertdialog]')

function goOnFrom(places: readonly Place[]): boolean {
  for (const place of places) {
    if (!place.parent.isConnected || place.parent === document.body) continue
    if (candidates(place).some(focus)) return true
    if (isFrame(place.parent)) return focus(place.parent)
  }
  return false
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** Watches over the focus of the whole page; returns how to stop. */
export function keepFocus(): () => void {
  let last: Element | null = null
  let places: Place[] = []

  function note() {
    last = isNowhere() ? null : document.activeElement
    places = last ? placesOf(last) : []
  }

  function look(changes: MutationRecord[]) {
    if (!last) return
    const wasMoved = changes.some(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(last)),
    )
    if (!isNowhere() && document.activeElement && canHaveFocus(document.activeElement)) note()
    else if (wasMoved && focus(last)) return
    // A press on the background blurs it.
    else if (canHaveFocus(last)) last = null
    else if (!goOnFrom(places)) setTimeout(goToTheScreen, DIALOG_RETURN_MS)
  }

  function goToTheScreen() {
    if (isNowhere())
      focus(document.querySelector('[role=dialog], [role=alertdialog]')) ||
        focus(document.querySelector('main'))
  }

  const changes = new MutationObserver(look)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  document.addEventListener('focusin', note)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', note)
  }
}
