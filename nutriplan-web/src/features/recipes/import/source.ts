import type { RecipeSource } from '@/api'

/** As long as the server reads. */
const MAX_TEXT = 100_000
const MAX_HTML = 1_000_000
const MAX_ADDRESS = 2000

/** What was pasted, and what of it can be read. */
export type Pasted = { kind: 'readable'; source: RecipeSource } | { kind: 'nothing' | 'too-long' }

const ADDRESS = /https?:\/\/[^\s<>"«»]+/i
const ADDRESS_LINES = /^[ \t]*https?:\/\/\S+[ \t]*$/gim
const TAG = /<(?:!doctype|html|head|body|script|main|article|section|div|[ou]l|li|p|span|h[1-6])\b/i
const ORIGINS = /<(?:link|meta)\b[^<>]{0,1000}>/gi

/** Tells a page's HTML from a text, and both from an address that stands alone: its page is read. */
export function pasted(typed: string): Pasted {
  const text = typed.trim()
  if (text === '') return { kind: 'nothing' }
  if (text.replace(ADDRESS, '') === '') {
    const url = sourceAddress(text).replace(/^https?/i, (scheme) => scheme.toLowerCase())
    return url.length > MAX_ADDRESS ? { kind: 'too-long' } : { kind: 'readable', source: { url } }
  }
  const isPage = TAG.test(text)
  if (text.length > (isPage ? MAX_HTML : MAX_TEXT)) return { kind: 'too-long' }
  // An address on a line of its own is where the recipe comes from, not a step of it.
  const source = isPage ? { html: text } : { text: text.replace(ADDRESS_LINES, '') }
  return { kind: 'readable', source }
}

/** The address that the recipe comes from, where what was pasted tells it; else ''. */
export function sourceAddress(typed: string): string {
  if (!TAG.test(typed)) return (ADDRESS.exec(typed)?.[0] ?? '').replace(/[.,;:)\]]+$/, '')
  const origin = [...typed.matchAll(ORIGINS)]
    .map(([tag]) => tag)
    .find((tag) => /\brel=["']?canonical\b|\bproperty=["']?og:url\b/i.test(tag))
  const address = /\b(?:href|content)=["']?([^"'\s>]+)/i.exec(origin ?? '')?.[1] ?? ''
  return ADDRESS.test(address) ? address.replaceAll('&amp;', '&') : ''
}
