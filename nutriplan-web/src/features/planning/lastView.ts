/**
 * How the plan was last seen on this device, as HTML: a visit begins with it, long before the
 * application has come and draws the plan anew.
 *
 * It is shown again only where it would look the same: on the same day, for the same address, as wide,
 * with the same styles. What was out of sight sideways is left out.
 */
import { readCache, writeCache } from '@/api/cache'
import { today } from '@/vocabulary/dates'

const NAME = 'plan-last-view'
/** The server's content security policy takes no styles that stand in HTML, only those that a script sets. */
const STYLE = 'data-style'

/** What the plan looks the same with. */
const circumstances = (address: string) => ({
  address,
  date: today(),
  width: window.innerWidth,
  styles: document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '',
})

type LastView = ReturnType<typeof circumstances> & { html: string }

const isInSight = (column: Element) => {
  const { left, right } = column.getBoundingClientRect()
  return right > 0 && left < window.innerWidth
}

/** Keeps how the plan looks now, which is shown at an address: path and search. */
export function keepLastView(plan: HTMLElement, address: string): void {
  // In a document that nothing shows: pictures of this one would be loaded, on its way out.
  const copy = document.implementation.createHTMLDocument().importNode(plan, true)
  const columns = copy.querySelectorAll('[data-date]')
  for (const [index, column] of plan.querySelectorAll('[data-date]').entries())
    if (!isInSight(column)) columns[index]?.remove()
  for (const styled of copy.querySelectorAll('[style]')) {
    styled.setAttribute(STYLE, styled.getAttribute('style') ?? '')
    styled.removeAttribute('style')
  }
  writeCache(NAME, { ...circumstances(address), html: copy.outerHTML } satisfies LastView)
}

/** How the plan was last seen at an address, where it would look the same. */
export function lastView(address: string): DocumentFragment | undefined {
  const view = readCache<LastView>(NAME)
  const now = Object.entries(circumstances(address))
  if (!view || now.some(([name, value]) => view[name as keyof LastView] !== value)) return undefined
  const template = document.createElement('template')
  template.innerHTML = view.html
  for (const styled of template.content.querySelectorAll<HTMLElement | SVGElement>(`[${STYLE}]`))
    styled.style.cssText = styled.getAttribute(STYLE) ?? ''
  return template.content
}
