/** Shows the address to write to, where the server wrote one into the page. */
export function fillContact(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name=contact]')?.content
  const place = document.querySelector<HTMLElement>('[data-contact]')
  const [link, words] = [place?.querySelector('a'), place?.querySelector('a span')]
  if (!address || !place || !link || !words) return
  link.href = `mailto:${address}`
  words.textContent = address
  place.hidden = false
}
