/** What another application shared with the installed one, as a text to paste; '' for nothing. */
export function shared(params: URLSearchParams): string {
  const parts = ['title', 'text', 'url'].map((name) => params.get(name)?.trim() ?? '')
  const [title = '', text = '', url = ''] = parts
  // Browsers share a link as a text, and its page's title beside it: alone, neither is a recipe.
  const body = [text, url].filter((part, at, all) => part !== '' && all.indexOf(part) === at)
  const isAddress = body.length === 1 && /^https?:\/\/\S+$/i.test(body[0] ?? '')
  return (isAddress ? body : [title, ...body]).filter((part) => part !== '').join('\n')
}
