/** Watches what stories let somebody see: once for a page, however many files of stories it runs. */
import { toastManager } from '@/ui/Toaster'

export interface Seen {
  texts: string[]
  /** `duration` in milliseconds. */
  toasts: { kind: string; text: string; duration: number | undefined }[]
}

declare module 'vitest' {
  interface TaskMeta {
    seen?: Seen
  }
}

const MAX_TEXT_LENGTH = 400
const NAMES = ['aria-label', 'title', 'placeholder']
const NAMED = NAMES.map((name) => `[${name}]`).join()

let toasts: Seen['toasts'] = []

// No spy: stories restore those before they begin.
const { add } = toastManager
toastManager.add = (notice) => {
  const { type = '', title, timeout } = notice
  toasts.push({ kind: type, text: String(title), duration: timeout })
  return add(notice)
}

let texts = new Set<string>()
/** What each node said when it was last noted: a page is looked at after each of its changes. */
const noted = new WeakMap<Node, string>()

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

function note(node: Node, says: readonly (string | null)[], element: Element) {
  const all = says.join('\n')
  if (noted.get(node) === all || !isShown(element)) return
  noted.set(node, all)
  for (const text of says) {
    const plain = text?.trim()
    if (plain && plain.length <= MAX_TEXT_LENGTH) texts.add(plain)
  }
}

function look() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const { data, parentElement } = node
    if (data.trim() && parentElement) note(node, [data, parentElement.textContent], parentElement)
  }
  for (const element of document.body.querySelectorAll(NAMED))
    note(
      element,
      NAMES.map((name) => element.getAttribute(name)),
      element,
    )
}

new MutationObserver(look).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
})

/** What was seen since this was last asked. */
export function takeSeen(): Seen {
  look()
  const seen = { texts: [...texts], toasts }
  texts = new Set()
  toasts = []
  return seen
}
