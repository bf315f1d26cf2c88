/** As much of a browser as the web's modules ask of one: its cookies and its storages. */
class MemoryStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    Reflect.set(this, key, String(value))
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}

const cookies = new Map<string, string>()
let isFull = false

const page = new EventTarget()

/** The other tabs of the browser, which nothing waits for. */
class Tabs extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}

export const browser = {
  /** Somebody who has just opened the page, and has never been here. */
  open() {
    cookies.clear()
    localStorage.clear()
    sessionStorage.clear()
    isFull = false
  },
  /** The storages take nothing more. */
  fill() {
    isFull = true
  },
  cookie: (name: string) => cookies.get(name),
  dispatch: (name: string) => page.dispatchEvent(new Event(name)),
}

class PageDocument extends EventTarget {
  get cookie() {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(text: string) {
    const [pair, ...options] = text.split('; ')
    const [name, ...value] = pair.split('=')
    if (options.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value.join('='))
  }
}

for (const [name, value] of Object.entries({
  document: new PageDocument(),
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
  window: page,
  BroadcastChannel: Tabs,
  location: new URL('http://localhost/dashboard'),
}))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
