import { HttpResponse, http } from 'msw'

let isThere = true

/** Comes before a story's server: nothing of it answers while the network is gone. */
export const network = {
  handler: http.all('/api/*', () => (isThere ? undefined : HttpResponse.error())),
  /** The browser tells what this says, until the returned function is called. */
  install() {
    isThere = true
    Object.defineProperty(navigator, 'onLine', { get: () => isThere, configurable: true })
    return () => {
      isThere = true
      Reflect.deleteProperty(navigator, 'onLine')
    }
  },
  lose() {
    isThere = false
  },
  /** It is there again, and the browser has not said so yet. */
  restore() {
    isThere = true
  },
  comeBack() {
    isThere = true
    window.dispatchEvent(new Event('online'))
  },
}
