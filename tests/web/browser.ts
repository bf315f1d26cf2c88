/** A browser that draws nothing, as far as the web’s modules and hooks ask for one. */
import { Window } from '../../nutriplan-web/node_modules/happy-dom/lib/index.js'

const page = new Window({ url: 'http://localhost/dashboard' })
const cookies = new Map<string, string>()
let room = Number.POSITIVE_INFINITY

// Its own keeps what is to end at once (Max-Age=0).
Object.defineProperty(page.document, 'cookie', {
  get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  set: (text: string) => {
    const [pair = '', ...options] = text.split('; ')
    const [name = '', ...value] = pair.split('=')
    if (options.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value.join('='))
  },
})

/** The other tabs of the browser, which nothing waits for. */
class Tabs extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}

for (const storage of [page.localStorage, page.sessionStorage]) {
  const setItem = storage.setItem.bind(storage)
  Object.defineProperty(storage, 'setItem', {
    value: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    },
  })
}

export const browser = {
  /** Somebody who has just opened the page, and has never been here. */
  open() {
    room = Number.POSITIVE_INFINITY
    cookies.clear()
    page.localStorage.clear()
    page.sessionStorage.clear()
  },
  /** The storages take nothing longer any more. */
  fill(length = 0) {
    room = length
  },
  cookie: (name: string) => cookies.get(name),
  dispatch: (name: string) => page.dispatchEvent(new page.Event(name)),
}

for (const [name, value] of Object.entries({
  window: page,
  document: page.document,
  localStorage: page.localStorage,
  sessionStorage: page.sessionStorage,
  location: page.location,
  HTMLElement: page.HTMLElement,
  HTMLIFrameElement: page.HTMLIFrameElement,
  Node: page.Node,
  MutationObserver: page.MutationObserver,
  BroadcastChannel: Tabs,
  IS_REACT_ACT_ENVIRONMENT: true,
}))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
// No network either: a test that asks for something says who answers.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
